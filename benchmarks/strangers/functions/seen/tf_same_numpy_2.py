import math
import numpy as np


def conv2d_same(x, w, strides=(1, 1)):
    """NumPy version of tf.nn.conv2d(x, w, strides, padding='SAME'), NHWC / HWIO."""
    n, h, wd, _ = x.shape
    kh, kw, _, f = w.shape
    sh, sw = strides
    oh, ow = math.ceil(h / sh), math.ceil(wd / sw)
    pad_h = max((oh - 1) * sh + kh - h, 0)
    pad_w = max((ow - 1) * sw + kw - wd, 0)
    bottom, right = pad_h // 2, pad_w // 2
    top, left = pad_h - bottom, pad_w - right
    xp = np.pad(x, [(0, 0), (top, bottom), (left, right), (0, 0)])
    y = np.empty((n, oh, ow, f), x.dtype)
    for i in range(oh):
        for j in range(ow):
            block = xp[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            y[:, i, j, :] = np.tensordot(block, w, axes=([1, 2, 3], [0, 1, 2]))
    return y
