import numpy as np
from scipy.ndimage import convolve, correlate


def nan_convolve(field, weights, min_coverage=1e-9):
    """
    Convolve a doubly periodic model field with (non-negative) weights, ignoring NaNs.

    At every grid point this is the weighted mean over those points under the
    flipped stencil that hold data:

        out = sum(w * f over valid points) / sum(w over valid points)

    Points with no valid data under the stencil come out as NaN. The stencil has
    odd sides and is centred. Both axes wrap around.
    """
    field = np.asarray(field, dtype=float)
    weights = np.asarray(weights, dtype=float)

    valid = np.isfinite(field)
    filled = np.where(valid, field, 0.0)

    num = convolve(filled, weights, mode='wrap')
    den = correlate(valid.astype(float), weights, mode='wrap')

    out = np.full(field.shape, np.nan)
    ok = den > min_coverage
    out[ok] = num[ok] / den[ok]
    return out
