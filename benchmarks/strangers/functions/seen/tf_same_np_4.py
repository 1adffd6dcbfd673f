"""Check our exported TensorFlow models without TensorFlow."""
import numpy as np


def conv2d_same(x, k, stride=1):
    """tf.nn.conv2d(x, k, strides=stride, padding='SAME') in numpy.

    x is NHWC, k is HWIO.
    """
    n, h, w, c = x.shape
    kh, kw, _, co = k.shape
    oh = -(-h // stride)
    ow = -(-w // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - w, 0)
    top, left = (ph + 1) // 2, (pw + 1) // 2
    xp = np.pad(x, [(0, 0), (top, ph - top), (left, pw - left), (0, 0)])
    y = np.empty((n, oh, ow, co), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            win = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            y[:, i, j, :] = np.tensordot(win, k, axes=3)
    return y
