import numpy as np
from numba import njit, prange


@njit(parallel=True)
def conv2d_valid(img, kernel):
    """'valid' 2-D cross-correlation, one output row per parallel iteration.

    img (H, W) float64, kernel (kh, kw) float64 -> (H - kh + 1, W - kw + 1)
    The row is accumulated tap by tap, which the compiler vectorises nicely.
    """
    H, W = img.shape
    kh, kw = kernel.shape
    oh, ow = H - kh + 1, W - kw + 1
    out = np.empty((oh, ow))
    row = np.empty(ow)
    for y in prange(oh):
        for x in range(ow):
            row[x] = 0.0
        for i in range(kh):
            for j in range(kw):
                c = kernel[i, j]
                for x in range(ow):
                    row[x] += c * img[y + i, x + j]
        for x in range(ow):
            out[y, x] = row[x]
    return out
