import numpy as np
import tensorflow as tf


def upsample_bilinear2x(x):
    """FCN-style 2x bilinear upsampling through conv2d_transpose (NHWC, static channels).

    Pixels past the border are treated as zero.
    """
    c = x.shape[-1]
    f = np.array([0.25, 0.75, 0.75, 0.25], np.float32)
    k = np.zeros((4, 4, c, c), np.float32)
    for i in range(c):
        k[:, :, i, i] = np.outer(f, f)
    s = tf.shape(x)
    return tf.nn.conv2d_transpose(x, k, [s[0], 2 * s[1], 2 * s[2], c], strides=2, padding="SAME")
