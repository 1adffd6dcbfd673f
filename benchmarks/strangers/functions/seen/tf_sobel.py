import numpy as np
import tensorflow as tf


def image_gradients(img):
    """Sobel responses for grayscale images (B, H, W, 1).

    Returns (B, H, W, 2): channel 0 is d/dx, channel 1 is d/dy. SYMMETRIC borders.
    """
    sx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], np.float32)
    kernel = np.stack([sx, sx.T], axis=-1)[:, :, None, :]  # HWIO = 3,3,1,2
    p = tf.pad(img, [[0, 0], [1, 1], [1, 1], [0, 0]], "SYMMETRIC")
    return tf.nn.conv2d(p, kernel, strides=1, padding="VALID")
