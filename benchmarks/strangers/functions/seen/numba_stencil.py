import numpy as np
from numba import njit


@njit
def convolve_same(img, ker):
    """Same-size correlation with zero borders, odd kernel."""
    h, w = img.shape
    kh, kw = ker.shape
    cy, cx = kh // 2, kw // 2
    out = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            acc = 0.0
            for i in range(kh):
                yy = y + i - cy
                for j in range(kw):
                    xx = x + j - cx
                    if yy > 0 and yy < h and xx > 0 and xx < w:
                        acc += img[yy, xx] * ker[i, j]
            out[y, x] = acc
    return out
