import math
import numba as nb
import numpy as np


@nb.njit(cache=False)
def _mirror(i, n):
    # d c b a | a b c d | d c b a
    p = 2 * n
    i = i % p
    return i if i < n else p - 1 - i


@nb.njit(cache=False)
def _rows(src, k, r):
    h, w = src.shape
    dst = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            s = 0.0
            for t in range(-r, r + 1):
                s += k[t + r] * src[y, _mirror(x + t, w)]
            dst[y, x] = s
    return dst


def gaussian_filter(img, sigma, truncate=4.0):
    """2-D Gaussian, half-sample symmetric borders, kernel cut at truncate*sigma."""
    a = np.ascontiguousarray(img, dtype=np.float64)
    r = int(truncate * sigma + 0.5)
    k = np.array([math.exp(-0.5 * (t / sigma) ** 2) for t in range(-r, r + 1)])
    k /= k.sum()
    a = _rows(a, k, r)
    return np.ascontiguousarray(_rows(np.ascontiguousarray(a.T), k, r).T)
