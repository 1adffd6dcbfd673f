import tensorflow as tf


def filter_reflect(images, kernel):
    """Filters every channel of a batch of images with the same 2-D kernel.

    Borders are mirrored at the edge pixel without repeating it
    (``dcb|abcd|cba``, OpenCV's default border). Cross-correlation, kernel of
    odd size.

    Args:
        images: float tensor [batch, height, width, channels]
        kernel: float tensor [kh, kw]

    Returns:
        Tensor of the same shape as `images`.
    """
    kernel = tf.cast(kernel, images.dtype)
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = tf.pad(images, [[0, 0], [ph, ph], [pw, pw], [0, 0]], mode="SYMMETRIC")
    channels = images.shape[-1]
    filt = tf.tile(kernel[:, :, None, None], [1, 1, channels, 1])
    return tf.nn.depthwise_conv2d(padded, filt, strides=[1, 1, 1, 1], padding="VALID")
