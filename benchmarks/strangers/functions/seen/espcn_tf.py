import tensorflow as tf


def subpixel_conv(x, weight, bias, r):
    """ESPCN's last layer: conv (stride 1, 'same') and pixel shuffle by r.

    The checkpoint comes from PyTorch: weight (C*r*r, Cin, k, k), k odd, and
    bias (C*r*r,) are those of the nn.Conv2d before nn.PixelShuffle(r).
    x is channels-last (N, H, W, Cin); returns (N, H*r, W*r, C) with the same
    values as the torch model.
    """
    kernel = tf.transpose(weight, [2, 3, 1, 0])
    y = tf.nn.conv2d(x, kernel, strides=1, padding="SAME")
    y = tf.nn.bias_add(y, bias)
    return tf.nn.depth_to_space(y, r)
