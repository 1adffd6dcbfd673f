import numpy as np
from numba import njit


@njit
def unsharp(img, amount):
    """Sharpen: img + amount * (img - mean of the 3x3 neighbourhood).

    The one-pixel frame is copied unchanged.
    """
    h, w = img.shape
    out = img.astype(np.float64)
    for i in range(1, h - 1):
        for j in range(1, w - 1):
            m = 0.0
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    m += img[i + di, j + dj]
            m /= 9.0
            out[i, j] = img[i, j] + amount * (img[i, j] - m)
    return out
