import tensorflow as tf

# TFLite on our board has no conv1d, so go through conv2d with a height of 1

def conv1d(x, w, stride=1, padding='SAME'):
    """x [batch, time, cin], w [k, cin, cout]; same numbers as tf.nn.conv1d"""
    x4 = tf.expand_dims(x, 1)            # [b, 1, t, cin]
    w4 = tf.expand_dims(w, 0)            # [1, k, cin, cout]
    y4 = tf.nn.conv2d(x4, w4, strides=[1, 1, stride, 1], padding=padding)
    return tf.squeeze(y4, axis=1)
