import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate_valid(img, ker):
    """
    'valid' cross-correlation of a 2-D array with a 2-D kernel, no Python loop.

    out[i, j] = (img[i:i+kh, j:j+kw] * ker).sum()

    img may be any 2-D ndarray (a channel, a crop, ...).
    """
    H, W = img.shape
    kh, kw = ker.shape
    b = img.itemsize
    win = as_strided(img,
                     shape=(H - kh + 1, W - kw + 1, kh, kw),
                     strides=(W * b, b, W * b, b),
                     writeable=False)
    return np.tensordot(win, ker, axes=([2, 3], [0, 1]))
