from functools import lru_cache

import numpy as np
from scipy.ndimage import convolve


@lru_cache(maxsize=32)
def gaussian_kernel(sigma, radius):
    ax = np.arange(-radius, radius + 1)
    g = np.exp(-(ax ** 2) / (2.0 * sigma ** 2))
    k = np.outer(g, g)
    return k / k.sum()


def unsharp_mask(image, sigma=1.0, amount=0.5):
    """Sharpen a greyscale float image.

    out = image + amount * (image - blurred), with a Gaussian blur of 3 sigma
    radius and replicated edges. Nothing is clipped.
    """
    radius = int(np.ceil(3 * sigma))
    kernel = gaussian_kernel(float(sigma), radius)
    kernel *= -amount
    kernel[radius, radius] += 1.0 + amount
    return convolve(np.asarray(image, dtype=float), kernel, mode="nearest")
