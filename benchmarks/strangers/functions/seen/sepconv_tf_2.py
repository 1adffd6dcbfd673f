import tensorflow as tf


@tf.function
def separable_conv(x, depthwise, pointwise, bias, stride=1):
    """depthwise (kh,kw,C,M) then pointwise (1,1,C*M,F), SAME padding, NHWC; bias (F,) added at the end.

    `stride` is a Python int, used by the depthwise stage alone."""
    y = tf.nn.depthwise_conv2d(x, depthwise, strides=[1, stride, stride, 1], padding="SAME")
    c = tf.shape(y)
    flat = tf.reshape(y, [-1, y.shape[-1]])
    flat = tf.matmul(flat, pointwise[0, 0])
    y = tf.reshape(flat, tf.concat([c[:3], [tf.shape(pointwise)[-1]]], axis=0))
    return y + bias
