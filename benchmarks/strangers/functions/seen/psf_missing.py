"""Smoothing of survey images that have masked (NaN) pixels."""
import numpy as np
from scipy import ndimage


def smooth_with_missing(image, kernel, min_coverage=0.0):
    """Convolve `image` with `kernel`, leaving bad pixels out of the average.

    Every output pixel is the kernel-weighted mean of the good pixels under the
    kernel: the weighted sum over the good pixels, divided by the sum of the
    kernel weights that fell on good pixels. Pixels that are NaN, and those
    beyond the edge of the frame, are not good. A frame of constant brightness
    is therefore returned with the same brightness everywhere.

    kernel        non-negative, odd in both directions
    min_coverage  output is NaN where the good share of the kernel is not above this
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    kernel = kernel / kernel.sum()

    good = np.isfinite(image)
    filled = np.where(good, image, 0.0)
    total = ndimage.convolve(filled, kernel, mode="constant", cval=0.0)
    weight = ndimage.convolve(good.astype(float), kernel, mode="nearest")

    out = np.full(image.shape, np.nan)
    enough = weight > max(min_coverage, 1e-12)
    out[enough] = total[enough] / weight[enough]
    return out
