import numpy as np
from numba import njit


@njit(cache=False)
def _convolve2d_same(img, ker, out):
    h, w = img.shape
    kh, kw = ker.shape
    cy, cx = kh // 2, kw // 2
    for i in range(h):
        for j in range(w):
            s = 0.0
            for u in range(kh):
                y = i + cy - u
                if y < 0 or y >= h:
                    continue
                for v in range(kw):
                    x = j + cx - v
                    if x < 0 or x >= w:
                        continue
                    s += img[y, x] * ker[u, v]
            out[i, j] = s


def convolve2d_same(img, ker):
    """2-D convolution (kernel flipped) with zero padding, output as large as img.

    The kernel needs odd sides, its centre is ker[kh // 2, kw // 2].
    """
    img = np.ascontiguousarray(img, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    if ker.shape[0] % 2 == 0 or ker.shape[1] % 2 == 0:
        raise ValueError("kernel must have odd sides")
    out = np.empty_like(img)
    _convolve2d_same(img, ker, out)
    return out
