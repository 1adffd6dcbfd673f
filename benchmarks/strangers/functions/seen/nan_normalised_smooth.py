import numpy as np
from scipy.ndimage import convolve


def nan_smooth(field, kernel, min_coverage=0.0):
    """Smooth a gridded field that has gaps (NaN), e.g. sea surface temperature under cloud.

    Normalised convolution: missing cells *and* cells beyond the edge have no weight, the
    others are reweighted to sum to one.  So kernels need not be normalised (they must not be
    negative) and gaps are filled wherever there is any valid cell under the kernel.
    A result whose share of the kernel's weight is not above min_coverage is NaN.
    """
    f = np.asarray(field, dtype=float)
    k = np.asarray(kernel, dtype=float)
    if (k < 0).any():
        raise ValueError("negative weights")
    k = k / k.sum()
    ok = ~np.isnan(f)
    num = convolve(np.where(ok, f, 0.0), k, mode="constant", cval=0.0)
    den = convolve(ok.astype(float), k, mode="constant", cval=0.0)
    good = den > min_coverage
    return np.where(good, num / np.where(good, den, 1.0), np.nan)
