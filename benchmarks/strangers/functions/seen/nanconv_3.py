import numpy as np
from scipy import ndimage


def nanconv(img, kernel):
    """Smooth an image with gaps (NaN), e.g. cloud-masked satellite data.

    Each output pixel is the kernel-weighted average of the valid pixels
    around it. Pixels outside the image count as missing. The kernel is
    non-negative and is taken to sum to 1. NaN where nothing is valid.
    """
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    valid = ~np.isnan(img)
    filled = np.where(valid, img, 0.0)

    num = ndimage.convolve(filled, kernel, mode="constant")
    box = np.full(kernel.shape, 1.0 / kernel.size)
    den = ndimage.convolve(valid.astype(float), box, mode="constant")

    out = np.full(img.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
