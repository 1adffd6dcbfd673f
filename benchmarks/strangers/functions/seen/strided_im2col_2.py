import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_strided(a, k, step=1):
    """'valid' cross-correlation of a 2-D array a with the 2-D kernel k."""
    assert a.ndim == k.ndim == 2
    h, w = a.shape
    m, n = k.shape
    oh, ow = (h - m) // step + 1, (w - n) // step + 1
    sz = a.itemsize
    windows = as_strided(a, shape=(oh, ow, m, n),
                         strides=(w * sz * step, sz * step, w * sz, sz),
                         writeable=False)
    return np.einsum('ijmn,mn->ij', windows, k)
