import numpy as np
from scipy import ndimage


def smooth_with_gaps(field, sigma, min_weight=1e-3):
    """Gaussian smoothing of a gridded field (e.g. SST) that has NaN gaps.

    Normalised convolution: cells that are NaN, and everything beyond the edge
    of the grid, get weight zero and the remaining weights are scaled to sum to
    one.  Cells for which less than `min_weight` of the Gaussian saw data stay
    NaN.  `field` itself is not modified.
    """
    field = np.asarray(field, dtype=float)
    good = ~np.isnan(field)
    data = np.where(good, field, 0.0)

    num = ndimage.gaussian_filter(data, sigma, mode='constant', cval=0.0)
    den = ndimage.gaussian_filter(good.astype(float), sigma,
                                  mode='constant', cval=0.0)

    out = np.full(field.shape, np.nan)
    enough = den >= min_weight
    out[enough] = num[enough] / den[enough]
    return out
