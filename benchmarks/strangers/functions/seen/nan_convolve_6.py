"""Astronomy helper: convolution that interpolates over missing pixels."""
import numpy as np
from scipy.ndimage import convolve


def nan_convolve(image, kernel):
    """Normalised convolution of a 2-D image with NaNs.

    Non-finite pixels, and everything beyond the edge, get weight zero, and the result is
    divided by the sum of the kernel weights that were used. Kernel: odd sides,
    non-negative. A pixel with no valid pixel under the kernel is NaN in the output.
    """
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    image = np.asarray(image, dtype=float)
    good = np.isfinite(image)
    num = convolve(np.where(good, image, 0.0), kernel, mode="constant", cval=0.0)
    den = convolve(good.astype(float), kernel, mode="constant", cval=0.0)
    # "valid pixel under the kernel" is a matter of counting, not of rounding
    hits = convolve(good.astype(int), (kernel > 0).astype(int), mode="constant", cval=0)
    out = np.full(image.shape, np.nan)
    np.divide(num, den, out=out, where=hits > 0)
    return out
