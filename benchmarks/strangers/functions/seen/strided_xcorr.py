import numpy as np
from numpy.lib.stride_tricks import as_strided


def corr2d_valid(img, k, stride=1):
    # valid cross-correlation, as in conv nets (no flip)
    H, W = img.shape
    kh, kw = k.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    s0, s1 = img.strides
    win = as_strided(img, (oh, ow, kh, kw),
                     (s0 * stride, s1 * stride, s0, s1), writeable=False)
    return np.tensordot(win, k, axes=((2, 3), (0, 1)))
