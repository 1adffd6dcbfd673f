import numpy as np


def gaussian_smooth(img, sigma, truncate=4.0):
    """Smooth a 2-D image with a Gaussian of standard deviation `sigma` pixels.

    Two passes, one per axis. The kernel is cut at truncate*sigma (rounded) and
    sums to one. Borders are mirrored with the edge pixel repeated
    (d c b a | a b c d | d c b a), which is scipy.ndimage's mode='reflect'.
    """
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    g /= g.sum()

    res = np.asarray(img).astype(float)
    for axis in (0, 1):
        width = [(0, 0), (0, 0)]
        width[axis] = (r, r)
        p = np.pad(res, width, mode="symmetric")
        n = res.shape[axis]
        res = sum(g[i] * np.take(p, range(i, i + n), axis=axis) for i in range(2 * r + 1))
    return res
