import numpy as np
from scipy import ndimage


def smooth_with_gaps(field, kernel):
    """
    Smooth a 2-D field that has NaN gaps.

    Every output cell is the weighted mean of the valid cells under the kernel
    (weights renormalised over those cells); cells outside the map count as gaps.
    Where there is no valid cell at all the result is NaN.
    """
    valid = np.isfinite(field)
    filled = np.where(valid, field, 0.0)
    num = ndimage.correlate(filled, kernel, mode="constant", cval=0.0)
    cover = ndimage.correlate(valid.astype(float), kernel, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        out = num / kernel.sum()
    out[cover <= 1e-12] = np.nan
    return out
