import math

import numpy as np


def conv2d_ceil(x, weight, stride=2, padding=0, ceil_mode=True):
    """Strided convolution that, with ceil_mode, keeps the partial window at the
    lower/right end (as Caffe's pooling does); what it lacks counts as zero.

    size out = ceil((size + 2 * padding - k) / stride) + 1   (floor otherwise)
    """
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    rnd = math.ceil if ceil_mode else math.floor
    oh = rnd((h + 2 * padding - kh) / stride) + 1
    ow = rnd((w + 2 * padding - kw) / stride) + 1

    need_h = (oh - 1) * stride + kh
    need_w = (ow - 1) * stride + kw
    canvas = np.zeros((n, c, max(need_h, h + 2 * padding), max(need_w, w + 2 * padding)), x.dtype)
    canvas[:, :, padding:padding + h, padding:padding + w] = x

    out = np.empty((n, o, oh, ow), np.result_type(x, weight))
    for i in range(oh):
        for j in range(ow):
            win = canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            out[:, :, i, j] = np.tensordot(win, weight, ([1, 2, 3], [1, 2, 3]))
    return out
