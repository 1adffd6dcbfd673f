import numpy as np
from scipy.signal import convolve2d


def smooth_ignoring_nan(image, kernel):
    """Smooth a CCD frame; bad pixels are NaN.

    Each output pixel is the kernel-weighted mean (convolution) over the good pixels under
    the kernel (outside of the frame counts as bad).  Pixels with no good
    neighbour stay NaN.  Non-negative kernel with odd sides.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    good = np.isfinite(image)
    num = convolve2d(np.where(good, image, 0.0), kernel, mode="same")
    den = convolve2d(good.astype(float), kernel, mode="same")
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 1e-12 * kernel.sum(), num / den, np.nan)
