import tensorflow as tf


def subpixel_conv(x, kernel, scale=2):
    """ESPCN upsampling: SAME convolution to C * scale**2 channels, then depth-to-space.

    x (N, H, W, Cin), kernel (kh, kw, Cin, C * scale**2) -> (N, H * scale, W * scale, C).
    """
    y = tf.nn.conv2d(x, kernel, strides=1, padding="SAME")
    return tf.nn.depth_to_space(y, scale)
