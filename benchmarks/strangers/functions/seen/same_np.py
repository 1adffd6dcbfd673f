"""TensorFlow's conv2d(..., padding='SAME') without TensorFlow."""
import math
import numpy as np


def _same_pads(size, k, s):
    out = math.ceil(size / s)
    total = max((out - 1) * s + k - size, 0)
    first = (total + 1) // 2
    return out, first, total - first


def conv2d_same(x, w, stride=1):
    """x: NHWC, w: HWIO. Same numbers as tf.nn.conv2d(x, w, stride, 'SAME')."""
    n, h, wd, _ = x.shape
    kh, kw, _, co = w.shape
    oh, top, bottom = _same_pads(h, kh, stride)
    ow, left, right = _same_pads(wd, kw, stride)
    xp = np.pad(x, [(0, 0), (top, bottom), (left, right), (0, 0)])
    y = np.zeros((n, oh, ow, co), np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            y[:, i, j, :] = np.tensordot(patch, w, axes=3)
    return y
