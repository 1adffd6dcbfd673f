import numpy as np
from numpy.lib.stride_tricks import as_strided


def sliding_correlate2d(a, k):
    a = np.asarray(a, dtype=np.float64)
    H, W = a.shape
    kh, kw = k.shape
    row, item = W * a.itemsize, a.itemsize
    win = as_strided(a, shape=(H - kh + 1, W - kw + 1, kh, kw),
                     strides=(row, item, row, item), writeable=False)
    return np.tensordot(win, k, axes=((2, 3), (0, 1)))
