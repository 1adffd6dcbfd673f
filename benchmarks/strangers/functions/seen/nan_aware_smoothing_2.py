import numpy as np
from scipy.ndimage import convolve


def smooth_with_gaps(data, kernel):
    """Smooth a map that has missing pixels (NaN).

    Each output pixel is the kernel-weighted mean of the pixels that exist:
    missing ones, and those beyond the edge, take no part, and the weights that
    are left are scaled to sum to one.  Where nothing exists under the kernel
    the result is NaN.  The kernel needs no normalisation and must be >= 0.
    """
    data = np.asarray(data, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    good = ~np.isnan(data)
    filled = np.where(good, data, 0.0)

    top = convolve(filled, kernel, mode='constant', cval=0.0)
    cover = convolve(good.astype(float), kernel, mode='constant', cval=0.0)
    seen = cover > 1e-12 * kernel.sum()

    result = np.full(data.shape, np.nan)
    result[seen] = top[seen] / kernel.sum()
    return result
