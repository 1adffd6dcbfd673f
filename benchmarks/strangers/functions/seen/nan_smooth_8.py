import numpy as np
from scipy import ndimage


def convolve_ignoring_nan(image, kernel):
    """Smooth a map with bad pixels (NaN).

    NaN pixels carry no weight: every output pixel is the kernel-weighted mean
    of the good pixels below the kernel; pixels outside of the map count as bad too.
    The kernel must be positive, it need not be normalised.
    """
    image = np.asarray(image, dtype=float)
    filled = np.where(np.isnan(image), 0.0, image)
    good = np.isfinite(filled).astype(float)

    num = ndimage.convolve(filled, kernel, mode="constant", cval=0.0)
    den = ndimage.convolve(good, kernel, mode="constant", cval=0.0)
    return num / den
