import numpy as np
from scipy.ndimage import correlate


def smooth_with_gaps(image, kernel):
    """Smooth a map that has NaN gaps (dead pixels, masked stars).

    NaN pixels and pixels off the map are left out, and the kernel weights of
    the remaining pixels are renormalised to sum to one, so a constant map
    stays constant and gaps are interpolated over. kernel: odd-sized, symmetric,
    non-negative. Pixels with no valid neighbour at all come out as NaN.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    good = np.isfinite(image)
    filled = np.where(good, image, 0.0)
    top = correlate(filled, kernel / kernel.sum(), mode="constant", cval=0.0)
    footprint = np.ones(kernel.shape) / kernel.size
    share = correlate(good.astype(float), footprint, mode="constant", cval=0.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(share > 1e-12, top / share, np.nan)
