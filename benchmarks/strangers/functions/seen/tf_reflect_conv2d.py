import tensorflow as tf


def conv2d_reflect(x, w, stride=1, pad=1):
    # reflect padding reduces the border artifacts in style transfer / cyclegan
    x = tf.pad(x, [[0, 0], [pad, pad], [pad, pad], [0, 0]], mode='REFLECT')
    return tf.nn.conv2d(x, w, strides=[1, stride, stride, 1], padding='VALID')
