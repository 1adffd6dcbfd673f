import numpy as np
from scipy.ndimage import correlate1d


def gaussian_slope(y, sigma, truncate=4.0):
    """First derivative of y smoothed with a Gaussian (per sample).

    A rising signal has a positive slope. Borders: nearest value.
    """
    r = int(truncate * sigma + 0.5)
    x = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (x / sigma) ** 2)
    g /= g.sum()
    dg = -x / sigma ** 2 * g
    return correlate1d(np.asarray(y, float), dg, mode="nearest")
