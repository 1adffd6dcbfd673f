import numpy as np
from numba import njit


@njit(fastmath=True)
def masked_mean3x3(img):
    """3x3 mean of a satellite band; cloudy pixels are NaN and don't count.

    Pixels outside of the image don't count either.  NaN only where the whole
    neighbourhood is cloudy.
    """
    h, w = img.shape
    out = np.empty((h, w))
    for y in range(h):
        for x in range(w):
            s = 0.0
            n = 0
            for yy in range(max(y - 1, 0), min(y + 2, h)):
                for xx in range(max(x - 1, 0), min(x + 2, w)):
                    v = img[yy, xx]
                    if not np.isnan(v):
                        s += v
                        n += 1
            out[y, x] = s / n if n > 0 else np.nan
    return out
