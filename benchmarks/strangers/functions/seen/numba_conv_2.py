import numpy as np
from numba import njit


@njit
def convolve2d_same(img, ker):
    """2-D correlation of img with ker, zeros outside, same size as img."""
    h, w = img.shape
    kh, kw = ker.shape
    oy, ox = kh // 2, kw // 2
    out = np.zeros_like(img)
    for y in range(h):
        for x in range(w):
            for i in range(kh):
                for j in range(kw):
                    yy = y + i - oy
                    xx = x + j - ox
                    if 0 <= yy < h and 0 <= xx < w:
                        out[y, x] += img[yy, xx] * ker[i, j]
    return out
