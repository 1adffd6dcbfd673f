import numpy as np
from numpy.lib.stride_tricks import as_strided


def windows2d(a, kh, kw, step=1):
    rows = (a.shape[0] - kh) // step + 1
    cols = (a.shape[1] - kw) // step + 1
    size = a.itemsize
    pitch = a.shape[1] * size
    return as_strided(a, shape=(rows, cols, kh, kw),
                      strides=(step * pitch, step * size, pitch, size),
                      writeable=False)


def xcorr2d(a, kernel, step=1):
    """Valid cross-correlation of a 2-D array (or view of one) with a kernel.

    No copy of the patches is made.
    """
    a = np.asarray(a)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    if kh > a.shape[0] or kw > a.shape[1]:
        raise ValueError("kernel does not fit")
    return np.tensordot(windows2d(a, kh, kw, step), kernel, axes=2)
