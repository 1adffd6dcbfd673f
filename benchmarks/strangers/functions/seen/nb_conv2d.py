import numpy as np
from numba import njit


@njit(cache=False)
def conv2d_same(img, ker):
    """Zero-padded correlation of a 2-D array with an odd kernel, same size."""
    h, w = img.shape
    kh, kw = ker.shape
    rh, rw = kh // 2, kw // 2
    out = np.empty((h, w), np.float64)
    for y in range(h):
        acc = 0.0
        for x in range(w):
            for i in range(kh):
                yy = y + i - rh
                if yy < 0 or yy >= h:
                    continue
                for j in range(kw):
                    xx = x + j - rw
                    if 0 <= xx < w:
                        acc += img[yy, xx] * ker[i, j]
            out[y, x] = acc
    return out
