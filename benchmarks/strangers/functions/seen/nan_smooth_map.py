import numpy as np
from scipy.ndimage import correlate


def nan_convolve(field, kernel):
    """Smooth a gridded field (e.g. sea-surface temperature) that has NaN gaps.

    Normalised convolution: at every cell the result is the kernel-weighted mean
    of the valid neighbours,
        sum_k w_k f_k / sum_k w_k     (both sums over non-NaN cells only),
    and NaN if there is no valid neighbour. Cells outside the grid count as missing.
    `kernel` is a symmetric array of positive weights with odd sides.
    """
    valid = np.isfinite(field)
    filled = np.where(valid, field, 0.0)
    num = correlate(filled, kernel, mode="constant", cval=0.0)
    count = correlate(valid.astype(float), np.ones(kernel.shape), mode="constant", cval=0.0)
    den = kernel.sum() * count / kernel.size
    with np.errstate(invalid="ignore", divide="ignore"):
        out = num / den
    out[count < 0.5] = np.nan
    return out
