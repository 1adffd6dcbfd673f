import numpy as np
from numba import njit


@njit(cache=False)
def _mirror(i, n):
    # d c b | a b c d | c b a
    if n == 1:
        return 0
    p = 2 * (n - 1)
    i = i % p
    if i < 0:
        i += p
    return i if i < n else p - i


@njit(cache=False)
def _run(a, k):
    h, w = a.shape
    kh, kw = k.shape
    cy = kh // 2
    cx = kw // 2
    out = np.zeros((h, w), np.float64)
    for y in range(h):
        for x in range(w):
            s = 0.0
            for i in range(kh):
                yy = _mirror(y + cy - i, h)
                for j in range(kw):
                    xx = _mirror(x + cx - j, w)
                    s += a[yy, xx] * k[i, j]
            out[y, x] = s
    return out


def convolve_mirror(image, kernel):
    """2-D convolution (flipped kernel) of an image with an odd-sized kernel; outside the image
    it is mirrored about the centre of the edge pixel (the edge pixel isn't repeated)."""
    a = np.ascontiguousarray(image, dtype=np.float64)
    k = np.ascontiguousarray(kernel, dtype=np.float64)
    if k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
        raise ValueError("odd kernels only")
    return _run(a, k)
