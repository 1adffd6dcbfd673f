import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_valid(img, ker):
    """True 2-D convolution (kernel reversed), only where the kernel fits."""
    dtype = np.result_type(img, ker, np.float64)      # float64 or complex128
    img = np.asarray(img, dtype)
    ker = np.asarray(ker, dtype)
    H, W = img.shape
    h, w = ker.shape
    if h > H or w > W:
        return np.zeros((max(H - h + 1, 0), max(W - w + 1, 0)), dtype)
    sy, sx = img.strides
    win = as_strided(img, (H - h + 1, W - w + 1, h, w), (sy, sx, sy, sx), writeable=False)
    return np.tensordot(win, ker[::-1, ::-1], axes=2)
