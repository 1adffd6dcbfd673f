import numba as nb
import numpy as np


@nb.njit(parallel=True)
def correlate2d_valid(img, ker):
    H, W = img.shape
    kh, kw = ker.shape
    out = np.empty((H - kh + 1, W - kw + 1), dtype=np.float64)
    for y in nb.prange(H - kh):
        for x in range(W - kw + 1):
            s = 0.0
            for i in range(kh):
                for j in range(kw):
                    s += img[y + i, x + j] * ker[i, j]
            out[y, x] = s
    return out
