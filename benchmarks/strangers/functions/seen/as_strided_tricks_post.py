"""Code for the post "Convolution without loops: stride tricks explained"."""
import numpy as np
from numpy.lib.stride_tricks import as_strided


def strided_corr2d(a, k):
    """Valid cross-correlation of a 2-D float array with a kernel, no Python loops.

    Works on any 2-D array: a colour plane of an RGB image, a transposed or
    cropped view, ...
    """
    a = np.asarray(a, dtype=float)
    k = np.asarray(k, dtype=float)
    H, W = a.shape
    kh, kw = k.shape
    step = a.itemsize
    row = W * step
    view = as_strided(a, shape=(H - kh + 1, W - kw + 1, kh, kw),
                      strides=(row, step, row, step), writeable=False)
    return np.tensordot(view, k, axes=2)
