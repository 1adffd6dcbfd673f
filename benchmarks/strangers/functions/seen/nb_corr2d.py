import numba
import numpy as np


@numba.njit
def correlate2d_valid(img, ker):
    """valid 2d correlation, compiled"""
    H, W = img.shape
    h, w = ker.shape
    out = np.zeros((H - h + 1, W - w + 1))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            acc = 0.0
            for u in range(h):
                for v in range(w):
                    acc += img[i + u, j + v] * ker[u, v]
            out[i, j] = acc
    return out
