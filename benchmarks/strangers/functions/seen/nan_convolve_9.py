import numpy as np


def smooth_ignoring_nan(x, kernel):
    """Normalised convolution: NaNs weigh nothing, the rest is reweighted.

    x : 1-D float series, same length comes back. Where no valid sample is
    under the kernel the result is NaN. kernel: positive, odd length, not
    longer than the series.
    """
    x = np.asarray(x, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    bad = np.isnan(x)
    weight = (~bad).astype(np.float64)
    x[bad] = 0.0
    num = np.convolve(x, kernel, mode="same")
    den = np.convolve(weight, kernel, mode="same")
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)
