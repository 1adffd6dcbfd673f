import numpy as np
from scipy import ndimage


def convolve_nan(image, kernel):
    """Smooth a map with bad (NaN or infinite) pixels, interpolated in the way of astropy.

    Weighted mean over the good pixels inside the image under the (flipped) kernel. The
    kernel has odd sides and positive weights; its scale does not matter. Pixels with no
    good neighbour at all stay NaN.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    good = np.isfinite(image)
    top = ndimage.convolve(np.where(good, image, 0.0), kernel, mode="constant")
    bottom = ndimage.convolve(good.astype(float), kernel, mode="constant")
    seen = ndimage.convolve(good.astype(int), np.ones(kernel.shape, int), mode="constant") > 0
    out = np.full(image.shape, np.nan)
    np.divide(top, bottom, out=out, where=seen)
    return out
