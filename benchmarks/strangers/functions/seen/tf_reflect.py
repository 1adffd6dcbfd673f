import tensorflow as tf


def reflect_conv(x, kernel, strides=1):
    """Convolution with reflection padding (style transfer nets). x NHWC, kernel HWIO, odd sizes.

    Pads by k // 2 on each side (tf 'REFLECT': edge pixel not repeated), then a VALID conv.
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    x = tf.pad(x, [[0, 0], [kh // 2] * 2, [kw // 2] * 2, [0, 0]], mode="REFLECT")
    return tf.nn.conv2d(x, kernel, strides=strides, padding="VALID")
