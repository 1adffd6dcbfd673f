import numpy as np
from numba import njit


@njit(cache=False)
def filter2d(img, kernel):
    """Correlate a float image with an odd sized kernel; outside the image is 0."""
    H, W = img.shape
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    out = np.zeros((H, W), dtype=np.float64)
    for y in range(H):
        for x in range(W):
            acc = 0.0
            for u in range(kh):
                yy = y + u - ry
                if yy >= H:
                    break
                for v in range(kw):
                    xx = x + v - rx
                    if xx >= W:
                        break
                    acc += img[yy, xx] * kernel[u, v]
            out[y, x] = acc
    return out
