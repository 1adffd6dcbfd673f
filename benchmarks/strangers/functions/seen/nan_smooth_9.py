import numpy as np
from scipy.signal import convolve2d


def smooth_map(image, kernel):
    """Smooth a map with missing pixels (NaN) by a positive kernel.

    Missing pixels, and those outside of the map, carry no weight; every
    output pixel is the weighted mean of the valid pixels under the kernel
    and NaN where there is none.  Kernel sides are odd.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    ok = np.isfinite(image)
    count = convolve2d(ok.astype(float), (kernel > 0).astype(float), mode="same")
    num = convolve2d(np.where(ok, image, 0.0), kernel, mode="same")
    den = convolve2d(ok.astype(float), kernel, mode="same")
    out = np.full(image.shape, np.nan)
    good = count > 0.5
    out[good] = num[good] / den[good]
    return out
