import numpy as np


def smooth_ignoring_nan(series, weights):
    """Normalised convolution of a gappy time series.

    Missing samples (NaN) get no weight; the remaining weights are rescaled to
    one.  Where a whole window is missing the result is NaN.  ``weights`` must be
    positive and odd in number; same length as the input.

    >>> smooth_ignoring_nan([1, 3, 5], [1, 1, 1])
    array([2., 3., 4.])
    """
    y = np.asarray(series, dtype=float)
    w = np.asarray(weights, dtype=float)
    half = len(w) // 2

    good = ~np.isnan(y)
    y[~good] = 0.0

    num = np.convolve(y, w)[half:half + len(y)]
    den = np.convolve(good.astype(float), w)[half:half + len(y)]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 1e-12, num / den, np.nan)
