import numpy as np
import tensorflow as tf


def upsample_2d(x, k=(1, 3, 3, 1), factor=2):
    """Zero-insertion upsampling followed by an FIR low-pass, per channel (NHWC).

    k is the 1-D prototype; its outer product is normalised and then rescaled so
    that the mean brightness of the image does not change.
    """
    k = np.asarray(k, dtype=np.float32)
    k = np.outer(k, k)
    k /= k.sum()
    k *= factor

    n, h, w, c = x.shape
    x = tf.reshape(x, [n, h, 1, w, 1, c])
    x = tf.pad(x, [[0, 0], [0, 0], [0, factor - 1], [0, 0], [0, factor - 1], [0, 0]])
    x = tf.reshape(x, [n, h * factor, w * factor, c])

    p = k.shape[0] - factor
    pads = [(p + 1) // 2 + factor - 1, p // 2]
    x = tf.pad(x, [[0, 0], pads, pads, [0, 0]])
    filt = tf.constant(np.ascontiguousarray(np.tile(k[::-1, ::-1, None, None], (1, 1, c, 1))))
    return tf.nn.depthwise_conv2d(x, filt, strides=[1, 1, 1, 1], padding="VALID")
