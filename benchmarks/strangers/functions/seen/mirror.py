from numba import njit
import numpy as np


@njit
def _mirror(i, n):
    # 101 border:  ... 2 1 | 0 1 2 ... n-1 | n-2 n-3 ...
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * n - 1 - i
        if n == 1:
            i = 0
    return i


@njit
def filter_rows(img, k):
    """Correlate each row of img with k (odd length), mirrored border without repeating the edge pixel."""
    h, w = img.shape
    r = k.size // 2
    out = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            s = 0.0
            for t in range(k.size):
                s += k[t] * img[y, _mirror(x + t - r, w)]
            out[y, x] = s
    return out
