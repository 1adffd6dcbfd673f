import numpy as np
import numba as nb


@nb.njit
def sep_filter(img, kx, ky):
    """Separable 2-D correlation: rows with kx, then columns with ky. Edge clamp."""
    h, w = img.shape
    rx = kx.size // 2
    ry = ky.size // 2
    tmp = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            s = 0.0
            for k in range(kx.size):
                s += kx[k] * img[y, min(max(x + k - rx, 0), w - 1)]
            tmp[y, x] = s
    for x in range(w):
        for y in range(h):
            s = 0.0
            for k in range(ky.size):
                s += ky[k] * tmp[min(max(y + k - ry, 0), h - 1), x]
            tmp[y, x] = s
    return tmp
