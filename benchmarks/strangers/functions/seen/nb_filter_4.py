import numpy as np
from numba import njit


@njit(fastmath=False)
def filter2d(img, kernel):
    """Correlate a 2-D image with an odd-sized kernel, result the size of img.

    Where the window does not fit inside the image the result is 0.
    """
    h, w = img.shape
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    out = np.empty((h, w), np.float64)
    for y in range(ry, h - ry):
        for x in range(rx, w - rx):
            acc = 0.0
            for j in range(kh):
                for i in range(kw):
                    acc += kernel[j, i] * img[y + j - ry, x + i - rx]
            out[y, x] = acc
    return out
