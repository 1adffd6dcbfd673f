import tensorflow as tf


def deconv2d(x, w, b, stride=2):
    """Fractionally strided convolution, output is `stride` times larger.

    x: [batch, height, width, in_channels]
    w: [kh, kw, out_channels, in_channels]
    """
    shape = tf.shape(x)
    out_shape = tf.stack([shape[0], shape[1] * stride, shape[2] * stride, w.shape[2]])
    y = tf.nn.conv2d_transpose(x, w, output_shape=out_shape,
                               strides=[1, stride, stride, 1], padding='SAME')
    return tf.nn.bias_add(y, b)
