import numpy as np


def strided_conv2d(a, k, strides=(1, 1)):
    """2-D cross correlation of a single channel through a strided view (no copy).

    a may be any 2-D float array, also a crop or other view of a bigger one.
    strides = (rows, columns) step between windows
    """
    sy, sx = strides
    kh, kw = k.shape
    oh = (a.shape[0] - kh) // sy + 1
    ow = (a.shape[1] - kw) // sx + 1
    b1 = a.itemsize
    b0 = a.shape[1] * b1
    view = np.lib.stride_tricks.as_strided(
        a, (oh, ow, kh, kw), (b0 * sy, b1 * sx, b0, b1), writeable=False)
    return np.tensordot(view, k, axes=2)
