import numpy as np


def smooth_lonlat(weights, field):
    """Smooth a global field given on a (latitude, longitude) grid.

    weights : (2a+1, 2b+1) array, weights[p, q] multiplies
              field[lat + p - a, lon + q - b]
    field   : (nlat, nlon)

    Longitude is periodic. At the poles there are no further rows: weights that
    would reach beyond them are left out and the remaining ones are divided
    by their sum, so that the result is a weighted mean everywhere. For the
    same reason the weights need not sum to 1, but must not be negative, and
    those of the middle row must not all vanish.
    """
    weights = np.asarray(weights, dtype=float)
    field = np.asarray(field, dtype=float)
    rows, cols = weights.shape
    if rows % 2 == 0 or cols % 2 == 0:
        raise ValueError("weights must have odd sides")
    a, b = rows // 2, cols // 2
    if np.any(weights < 0) or weights[a].sum() == 0:
        raise ValueError("weights must be >= 0, and positive somewhere in the middle row")

    nlat = field.shape[0]
    total = np.zeros_like(field)
    norm = np.zeros((nlat, 1))
    for p in range(-a, a + 1):
        # rows whose neighbour lat + p exists
        lo, hi = max(0, -p), min(nlat, nlat - p)
        if lo >= hi:
            continue
        for q in range(-b, b + 1):
            wt = weights[p + a, q + b]
            total[lo:hi] += wt * np.roll(field[lo + p:hi + p], -q, axis=1)
            norm[lo:hi] += wt
    return total / norm
