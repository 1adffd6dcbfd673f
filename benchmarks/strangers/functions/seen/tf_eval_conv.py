import numpy as np
import tensorflow as tf


def run_conv2d(images, kernel, stride=1, padding='SAME'):
    """Run tf.nn.conv2d on NumPy data and return a NumPy array.

    images:  (N, H, W, C) or a single (H, W, C) picture
    kernel:  (kh, kw, C, F)
    The result has a batch axis only if the input had one. Computed in float32.
    """
    images = np.asarray(images, dtype=np.float32)
    single = images.ndim == 3
    if single:
        images = images[np.newaxis]
    out = tf.nn.conv2d(tf.constant(images), tf.constant(kernel, dtype=tf.float32),
                       strides=[1, stride, stride, 1], padding=padding).numpy()
    return out[0] if single else out
