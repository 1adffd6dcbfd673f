import numpy as np
import tensorflow as tf


def image_gradients(x):
    """Sobel derivatives of every channel of a batch of images.

    x (N, H, W, C) float32.  Returns (gx, gy), both (N, H, W, C): horizontal and
    vertical derivative of the same channel.  Border is mirrored.
    """
    c = x.shape[-1]
    kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=np.float32)
    pair = np.stack([kx, kx.T], axis=-1)                  # 3, 3, 2
    filters = np.tile(pair[:, :, None, :], (1, 1, c, 1))  # 3, 3, C, 2

    x = tf.pad(x, [[0, 0], [1, 1], [1, 1], [0, 0]], mode="REFLECT")
    y = tf.nn.depthwise_conv2d(x, tf.constant(filters), [1, 1, 1, 1], "VALID")
    gx, gy = tf.split(y, 2, axis=-1)
    return gx, gy
