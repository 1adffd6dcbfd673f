import numpy as np
from numba import njit, prange


@njit(parallel=True)
def filter2d_reflect(img, kernel):
    """True convolution (kernel flipped) of a float image, half-sample symmetric border
    (d c b a | a b c d | d c b a) like scipy.ndimage.convolve(mode='reflect').
    Odd kernels, any image size.
    """
    h, w = img.shape
    kh, kw = kernel.shape
    ry = kh // 2
    rx = kw // 2
    out = np.zeros((h, w))
    for y in prange(h):
        for x in range(w):
            s = 0.0
            for i in range(kh):
                yy = (y + ry - i) % (2 * h)
                if yy >= h:
                    yy = 2 * h - 1 - yy
                for j in range(kw):
                    xx = (x + rx - j) % (2 * w)
                    if xx >= w:
                        xx = 2 * w - 1 - xx
                    s += kernel[i, j] * img[yy, xx]
            out[y, x] = s
    return out
