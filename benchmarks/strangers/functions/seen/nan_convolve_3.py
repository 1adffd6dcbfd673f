import numpy as np
from scipy import ndimage


def convolve_fill_nan(map2d, kernel, min_weight=1e-6):
    """Smooth a sky map that has blanked (NaN) pixels.

    Blanked pixels are left out of the average: every output pixel is the
    kernel-weighted mean of the valid pixels under the kernel.  Pixels with
    no valid neighbour stay NaN.  Beyond the map edge counts as blank.
    """
    data = np.asarray(map2d, dtype=float)
    kern = np.asarray(kernel, dtype=float)
    good = np.isfinite(data)

    filled = np.where(good, data, 0.0)
    num = ndimage.convolve(filled, kern, mode="constant", cval=0.0)
    wts = ndimage.convolve(good.astype(float), kern, mode="constant", cval=0.0)

    out = np.full(data.shape, np.nan)
    ok = wts > min_weight * kern.sum()
    out[ok] = num[ok] / kern.sum()
    return out
