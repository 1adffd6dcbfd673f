"""Loop-free 2-D cross-correlation with stride tricks."""
import numpy as np
from numpy.lib.stride_tricks import as_strided


def windows2d(a, kh, kw, step=1):
    """All kh x kw windows of the 2-D array a, as a read-only 4-D view."""
    h, w = a.shape
    oh = (h - kh) // step + 1
    ow = (w - kw) // step + 1
    item = a.itemsize
    return as_strided(
        a,
        shape=(oh, ow, kh, kw),
        strides=(step * w * item, step * item, w * item, item),
        writeable=False,
    )


def correlate2d(a, kernel, step=1):
    """'valid' cross-correlation of a 2-D array with a 2-D kernel.

    The kernel must not be larger than the array.
    """
    a = np.asarray(a)
    kernel = np.asarray(kernel)
    win = windows2d(a, kernel.shape[0], kernel.shape[1], step)
    return np.tensordot(win, kernel, axes=((2, 3), (0, 1)))
