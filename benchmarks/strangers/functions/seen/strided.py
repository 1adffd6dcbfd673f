import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(x, kernels, stride=(1, 1), pad=(0, 0)):
    """Zero-copy im2col + tensordot.  x: NCHW array or view, kernels: OIHW."""
    sh, sw = stride
    ph, pw = pad
    if ph or pw:
        x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    n, c, h, w = x.shape
    o, _, kh, kw = kernels.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1

    b = x.itemsize
    win = as_strided(
        x,
        shape=(n, c, oh, ow, kh, kw),
        strides=(c * h * w * b, h * w * b, sh * w * b, sw * b, w * b, b),
        writeable=False,
    )
    y = np.tensordot(win, kernels, axes=((1, 4, 5), (1, 2, 3)))
    return np.moveaxis(y, -1, 1)
