import numpy as np
from scipy.ndimage import convolve


def smooth_ignoring_nan(field, kernel):
    """Smooth a gridded field with missing values (NaN) by a symmetric kernel.

    Normalised convolution: every output cell is the weighted mean of the valid cells under the
    kernel, with the kernel's values as weights. Cells outside the grid count as missing.
    Output is NaN where no valid cell lies under the kernel.
    """
    field = np.asarray(field, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kernel = kernel / kernel.sum()

    valid = np.isfinite(field)
    filled = np.where(valid, field, 0.0)
    smoothed = convolve(filled, kernel, mode="constant", cval=0.0)

    box = np.full(kernel.shape, 1.0 / kernel.size)
    coverage = convolve(valid.astype(float), box, mode="constant", cval=0.0)
    empty = coverage < 1e-9
    return np.where(empty, np.nan, smoothed / np.where(empty, 1.0, coverage))
