"""Smoothing of maps with gaps."""
import numpy as np
from scipy import ndimage


def smooth_with_gaps(field, kernel):
    """Weighted mean of the valid neighbours of each grid point.

    field : 2-D float array; missing points are NaN and take no part in the
        average, nor do points beyond the edge of the grid.
    kernel : 2-D array of non-negative weights, odd sizes, oriented as in
        scipy.ndimage.convolve; need not sum to 1

    Grid points whose neighbours are all missing come out as NaN.
    """
    field = np.asarray(field, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    valid = ~np.isnan(field)

    weighted = ndimage.convolve(field * valid, kernel, mode="constant", cval=0.0)
    weight = ndimage.convolve(valid.astype(float), kernel, mode="constant", cval=0.0)

    out = np.full(field.shape, np.nan)
    ok = weight > 0
    out[ok] = weighted[ok] / weight[ok]
    return out
