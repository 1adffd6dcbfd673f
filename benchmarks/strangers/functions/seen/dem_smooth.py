"""Smoothing of elevation models."""
import numpy as np

_BINOMIAL = np.array([[1, 2, 1], [2, 4, 2], [1, 2, 1]]) / 16.0


def smooth_dem(dem, passes=1):
    """Binomial 3x3 smoothing of an elevation grid (integer metres or float).

    Returns elevations as floating point; edges are replicated.
    """
    cur = np.asarray(dem)
    for _ in range(passes):
        p = np.pad(cur, 1, mode="edge")
        nxt = np.zeros_like(cur)
        for y in range(cur.shape[0]):
            for x in range(cur.shape[1]):
                nxt[y, x] = np.sum(p[y:y + 3, x:x + 3] * _BINOMIAL)
        cur = nxt
    return cur.astype(float)
