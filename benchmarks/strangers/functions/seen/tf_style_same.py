# Numpy port of a TensorFlow conv for an edge device: no TF there, so the
# layer has to give the same numbers as
#
#     tf.nn.conv2d(x, w, strides=s, padding="SAME")      (NHWC, HWIO)
#
# Output size is ceil(in / stride); an odd number of padding pixels is split
# with the extra one at the bottom / right.

import math
import numpy as np


def _same_pads(size, k, s):
    total = max(k - 1, 0)
    before = total // 2
    return before, total - before


def conv2d_same(x, w, stride=1):
    """x: (N, H, W, C), w: (kh, kw, C, F), stride: int or (sh, sw)."""
    sh, sw = (stride, stride) if np.isscalar(stride) else stride
    n, h, wd, _ = x.shape
    kh, kw, _, f = w.shape
    oh, ow = math.ceil(h / sh), math.ceil(wd / sw)
    xp = np.pad(x, ((0, 0), _same_pads(h, kh, sh), _same_pads(wd, kw, sw), (0, 0)))

    y = np.zeros((n, oh, ow, f), dtype=np.result_type(x, w))
    for u in range(kh):
        for v in range(kw):
            tap = xp[:, u:u + (oh - 1) * sh + 1:sh, v:v + (ow - 1) * sw + 1:sw, :]
            y += tap @ w[u, v]
    return y
