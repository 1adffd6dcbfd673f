import numpy as np
from numba import njit


@njit
def correlate2d_valid(img, ker):
    h, w = img.shape
    kh, kw = ker.shape
    oh = h - kh + 1
    ow = w - kw + 1
    out = np.zeros((oh, ow), dtype=np.float64)
    for y in range(oh):
        # four output pixels at a time
        x = 0
        while x + 4 < ow:
            a0 = 0.0
            a1 = 0.0
            a2 = 0.0
            a3 = 0.0
            for i in range(kh):
                for j in range(kw):
                    k = ker[i, j]
                    a0 += img[y + i, x + j] * k
                    a1 += img[y + i, x + j + 1] * k
                    a2 += img[y + i, x + j + 2] * k
                    a3 += img[y + i, x + j + 3] * k
            out[y, x] = a0
            out[y, x + 1] = a1
            out[y, x + 2] = a2
            out[y, x + 3] = a3
            x += 4
        # remainder
        for x in range(ow - ow % 4, ow):
            acc = 0.0
            for i in range(kh):
                for j in range(kw):
                    acc += img[y + i, x + j] * ker[i, j]
            out[y, x] = acc
    return out
