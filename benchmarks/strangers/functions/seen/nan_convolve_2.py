import numpy as np
from scipy import ndimage


def interpolate_nan_convolve(image, kernel):
    """Convolve an image which has bad pixels (NaN).

    Bad pixels get no weight, and the rest of the kernel is renormalised, so
    with a kernel that sums to one the level of the image is kept.  Pixels
    outside the frame count as bad.  Pixels with no good neighbour are NaN.
    """
    data = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    bad = np.isnan(data)
    data[bad] = 0.0
    num = ndimage.convolve(data, kernel, mode='constant', cval=0.0)
    den = ndimage.convolve((~bad).astype(float), kernel, mode='constant', cval=0.0)
    out = np.full(data.shape, np.nan)
    np.divide(num * kernel.sum(), den, out=out, where=den > 1e-12)
    return out
