import numpy as np
from scipy.ndimage import convolve


def nan_convolve(data, kernel):
    """Convolve a map that has missing pixels (NaN).

    Missing pixels get no weight and the remaining kernel weights are rescaled
    to sum to one, so every output is a proper weighted mean of the valid
    pixels around it.  Mirror borders.  NaN where there is no valid pixel.
    The kernel must be positive; it need not be normalised.
    """
    kernel = np.asarray(kernel, float)
    kernel = kernel / kernel.sum()
    valid = ~np.isnan(data)
    filled = np.where(valid, data, 0.0)

    num = convolve(filled, kernel, mode="mirror")
    frac = convolve(valid.astype(float), np.full(kernel.shape, 1.0 / kernel.size), mode="mirror")
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(frac > 1e-12, num / frac, np.nan)
