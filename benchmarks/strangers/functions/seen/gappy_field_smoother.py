import numpy as np
from scipy import ndimage


def smooth_with_gaps(field, sigma, mode="nearest", truncate=4.0):
    """Gaussian smoothing of a gridded field with missing values (NaN).

    Normalised convolution: every output value is the Gaussian weighted mean
    of the valid neighbours.  Gaps are filled if the kernel reaches at least
    one valid point, else they stay NaN.  The input isn't modified.
    """
    field = np.asarray(field, dtype=float)
    valid = ~np.isnan(field)
    filled = np.where(valid, field, 0.0)

    num = ndimage.gaussian_filter(filled, sigma, mode=mode, truncate=truncate)
    den = ndimage.gaussian_filter(valid.astype(float), sigma, mode=mode,
                                  truncate=truncate)
    out = np.full(field.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
