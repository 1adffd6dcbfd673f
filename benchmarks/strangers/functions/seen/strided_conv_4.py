import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(x, w, stride=1):
    """Zero-copy im2col: view the image as (oh, ow, kh, kw) windows and let
    BLAS do the rest. x: (H, W), w: (kh, kw), cross-correlation, valid."""
    H, W = x.shape
    kh, kw = w.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    b = x.itemsize
    row, col = W * b, b
    win = as_strided(x, (oh, ow, kh, kw),
                     (row * stride, col * stride, row, col), writeable=False)
    return np.tensordot(win, w, axes=((2, 3), (0, 1)))
