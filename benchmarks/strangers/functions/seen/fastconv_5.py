import numba as nb
import numpy as np


@nb.njit(cache=False)
def conv_valid(img, ker):
    """True 2D convolution, 'valid' region, float64."""
    kh, kw = ker.shape
    oh = img.shape[0] - kh + 1
    ow = img.shape[1] - kw + 1
    out = np.empty((oh, ow), dtype=np.float64)
    for u in range(kh):
        for v in range(kw):
            c = ker[kh - 1 - u, kw - 1 - v]
            for i in range(oh):
                for j in range(ow):
                    out[i, j] += c * img[i + u, j + v]
    return out
