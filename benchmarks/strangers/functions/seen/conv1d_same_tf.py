import math
import numpy as np


def same_padding(length, k, stride, dilation):
    """(before, after) as TensorFlow's padding='SAME'"""
    out = math.ceil(length / stride)
    eff = (k - 1) * dilation + 1
    total = max((out - 1) * stride + eff - length, 0)
    after = total // 2
    return total - after, after


def conv1d_same(x, w, b=None, stride=1, dilation=1):
    """tf.nn.conv1d(x, w, stride, 'SAME', dilations=dilation) without TF.

    x: [batch, width, in], w: [k, in, out]
    """
    k = w.shape[0]
    lo, hi = same_padding(x.shape[1], k, stride, dilation)
    xp = np.pad(x, ((0, 0), (lo, hi), (0, 0)))
    n = math.ceil(x.shape[1] / stride)
    y = np.zeros((x.shape[0], n, w.shape[2]), dtype=x.dtype)
    for t in range(k):
        o = t * dilation
        y += xp[:, o:o + (n - 1) * stride + 1:stride] @ w[t]
    return y if b is None else y + b
