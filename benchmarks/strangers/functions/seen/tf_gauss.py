from typing import Union

import tensorflow as tf


def gaussian_filter2d(image: tf.Tensor, kernel_size: int = 3, sigma: Union[int, float] = 1.0) -> tf.Tensor:
    """Gaussian filter for [B, H, W, C] float images, REFLECT padded.

    kernel_size must be odd.
    """
    channels = tf.shape(image)[-1]
    half = kernel_size // 2
    x = tf.range(-half, half + 1, dtype=image.dtype)
    g = tf.exp(-tf.square(x) / (2.0 * sigma**2))
    g = g / tf.reduce_sum(g)
    k2 = g[:, None] * g[None, :]
    k2 = tf.tile(k2[:, :, None, None], [1, 1, channels, 1])
    padded = tf.pad(image, [[0, 0], [half, half], [half, half], [0, 0]], mode="REFLECT")
    return tf.nn.depthwise_conv2d(padded, k2, [1, 1, 1, 1], "VALID")
