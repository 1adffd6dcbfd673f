"""Difference of Gaussians band-pass (blob detection in micrographs)."""
import numpy as np
from scipy.ndimage import correlate1d


def _gauss(sigma, radius):
    x = np.arange(-radius, radius + 1)
    g = np.exp(-x * x / (2.0 * sigma * sigma))
    return g / g.sum()


def dog_filter(image, sigma, ratio=1.6, truncate=4.0):
    """G(sigma) * image - G(ratio * sigma) * image.

    Each Gaussian is cut off at `truncate` of its own standard deviations
    (rounded), borders as in scipy.ndimage mode='nearest'.
    """
    image = np.asarray(image, float)
    radius = int(truncate * sigma + 0.5)
    out = []
    for s in (sigma, ratio * sigma):
        k = _gauss(s, radius)
        tmp = correlate1d(image, k, axis=0, mode="nearest")
        out.append(correlate1d(tmp, k, axis=1, mode="nearest"))
    return out[0] - out[1]
