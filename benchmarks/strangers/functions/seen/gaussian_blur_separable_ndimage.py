import numpy as np
from scipy.ndimage import convolve1d


def gaussian_kernel1d(sigma, radius):
    x = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (x / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(image, sigma=1.0):
    """Blur a 2D image with a Gaussian cut off at 3 sigma (reflected borders)."""
    radius = max(1, int(np.ceil(3 * sigma)))
    k = gaussian_kernel1d(sigma, radius)
    out = np.asarray(image, dtype=np.float64)
    out = convolve1d(out, k, axis=0, mode="reflect")
    out = convolve1d(out, k, axis=1, mode="reflect")
    return out
