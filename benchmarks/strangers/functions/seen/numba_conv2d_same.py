import numpy as np
from numba import njit


@njit
def conv2d_same(img, kernel):
    """Zero-padded 2D convolution, output of the size of img (odd kernel sizes)."""
    h, w = img.shape
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    out = np.zeros((h, w), dtype=np.float64)
    for i in range(h):
        for j in range(w):
            acc = 0.0
            for m in range(kh):
                for n in range(kw):
                    r = i + ph - m
                    c = j + pw - n
                    if 0 <= r < h and 0 <= c < w:
                        acc += img[r, c] * kernel[m, n]
            out[i, j] = acc
    return out
