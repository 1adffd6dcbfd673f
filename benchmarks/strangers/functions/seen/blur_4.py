import numpy as np
from scipy.ndimage import convolve1d


def gaussian_kernel(sigma, radius):
    x = np.arange(-radius, radius + 1)
    k = np.exp(-x ** 2 / (2 * sigma))
    return k / k.sum()


def gaussian_blur(img, sigma, truncate=4.0):
    """Separable Gaussian blur with standard deviation `sigma` (in pixels).

    Edges are handled by replicating the border pixel.
    """
    radius = int(truncate * sigma + 0.5)
    k = gaussian_kernel(sigma, radius)
    out = convolve1d(np.asarray(img, dtype=float), k, axis=0, mode='nearest')
    return convolve1d(out, k, axis=1, mode='nearest')
