import numpy as np
from numba import njit, prange


@njit(parallel=True)
def box_blur_parallel(img, r):
    """Mean over the (2r+1)x(2r+1) neighbourhood; near the edges only the pixels
    that exist are averaged."""
    h, w = img.shape
    out = np.empty((h, w))
    for y in prange(h):
        for x in range(w):
            s = 0.0
            n = 0
            for yy in range(max(0, y - r), min(h, y + r + 1)):
                for xx in range(max(0, x - r), min(w, x + r + 1)):
                    s += img[yy, xx]
                    n += 1
            out[y, x] = s / n
    return out
