# Sliding windows without copying anything: numpy's as_strided makes a 4-D view
# (out_rows, out_cols, k_rows, k_cols) of a 2-D array and one einsum does the rest.
#
# The view has to be told how many bytes to step for each of its four axes:
# down one output row, right one output column, down one kernel row, right one
# kernel column.  Since all windows live in the same array these are just the
# row step and the column step, twice.

import numpy as np
from numpy.lib.stride_tricks import as_strided


def windows(a, kh, kw):
    """All kh x kw windows of the 2-D array a, as a read-only view."""
    rows, cols = a.shape
    col_step = a.itemsize
    row_step = cols * a.itemsize
    shape = (rows - kh + 1, cols - kw + 1, kh, kw)
    return as_strided(a, shape=shape,
                      strides=(row_step, col_step, row_step, col_step),
                      writeable=False)


def cross_correlate(a, kernel):
    """2-D cross-correlation, 'valid' region only.

    a      : any 2-D array (a crop, a transposed image, a channel of an RGB
             picture, ...); it is neither copied nor changed
    kernel : 2-D array, not larger than a

    out[i, j] = sum_{u, v} a[i + u, j + v] * kernel[u, v]
    """
    a = np.asarray(a)
    kernel = np.asarray(kernel)
    win = windows(a, *kernel.shape)
    return np.einsum('ijuv,uv->ij', win, kernel)
