import numpy as np
from numpy.lib.stride_tricks import as_strided


def corr2d_valid(a, k):
    """Valid cross-correlation of a 2-D array through a zero-copy window view."""
    a = np.asarray(a)
    k = np.asarray(k)
    H, W = a.shape
    kh, kw = k.shape
    oh, ow = H - kh + 1, W - kw + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel does not fit")
    col = a.itemsize
    row = W * col
    win = as_strided(a, shape=(oh, ow, kh, kw), strides=(row, col, row, col))
    return np.einsum('ijkl,kl->ij', win, k)
