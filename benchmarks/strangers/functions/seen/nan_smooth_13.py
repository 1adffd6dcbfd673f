import numpy as np
from scipy.ndimage import convolve1d


def smooth_with_gaps(y, kernel, min_weight=0.5):
    """Normalised convolution along the last axis.

    NaNs carry no weight, and neither do samples beyond the ends; where less than min_weight of the
    (non-negative) kernel has fallen on data, the result is NaN. A gap may thus be filled.
    """
    kernel = np.asarray(kernel, float)
    if len(kernel) % 2 == 0 or (kernel < 0).any():
        raise ValueError("kernel: odd length, no negative weights")
    y = np.asarray(y, float)
    good = np.isfinite(y)
    num = convolve1d(np.where(good, y, 0.0), kernel, axis=-1, mode="constant", cval=0.0)
    den = convolve1d(good.astype(float), kernel, axis=-1, mode="constant", cval=0.0)
    enough = den >= min_weight * kernel.sum() - 1e-12
    return np.where(enough, num / np.where(den > 0, den, 1.0), np.nan)
