import numpy as np
from scipy import ndimage


def smooth_with_nans(img, kernel):
    """Convolve a sky image with a kernel, treating NaN pixels as missing.

    Missing pixels get zero weight and the result is renormalised by the
    kernel weight that fell on good pixels, so that a constant sky stays
    constant. Outside the frame counts as missing, too. If no good pixel is
    below the kernel the result is NaN.
    """
    img = np.asarray(img, dtype=float)
    good = np.isfinite(img)
    filled = np.where(good, img, 0.0)
    num = ndimage.convolve(filled, kernel, mode="constant", cval=0.0)
    den = ndimage.convolve(good.astype(float), kernel, mode="constant", cval=0.0)
    out = np.full(img.shape, np.nan)
    ok = den > 1e-12
    out[ok] = num[ok] / den[ok]
    return out
