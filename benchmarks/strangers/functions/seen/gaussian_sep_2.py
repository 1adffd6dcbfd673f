import numpy as np
from scipy.ndimage import correlate1d


def gauss_kernel(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    return g / g.sum()


def gaussian_blur(image, sigma):
    """Separable Gaussian blur of an H x W or H x W x C image; sigma is a number or (sigma_y, sigma_x)."""
    sy, sx = (sigma, sigma) if np.isscalar(sigma) else sigma
    img = np.asarray(image, dtype=np.float64)
    tmp = correlate1d(img, gauss_kernel(sy), axis=0, mode="reflect")
    tmp = correlate1d(tmp, gauss_kernel(sx), axis=-1, mode="reflect")
    return tmp
