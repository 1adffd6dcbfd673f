import numpy as np
from scipy import ndimage


def convolve_same(a, v, axis=-1):
    """``np.convolve(row, v, mode="same")`` for all rows of an array at once.

    Parameters
    ----------
    a : array_like, any number of dimensions
    v : 1-D array_like, the kernel; not longer than ``a`` along `axis`
    axis : axis of ``a`` to filter

    np.convolve is one-dimensional and apply_along_axis is slow; ndimage does the
    whole array in C.
    """
    a = np.asarray(a, dtype=float)
    v = np.asarray(v, dtype=float)
    if v.ndim != 1 or v.size == 0:
        raise ValueError("v must be a non-empty vector")
    if v.size > a.shape[axis]:
        raise ValueError("kernel longer than the data")
    return ndimage.convolve1d(a, v, axis=axis, mode="constant", cval=0.0)
