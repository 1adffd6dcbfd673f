import numpy as np
from scipy.ndimage import convolve1d


def gauss1d(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(image, sigma_x, sigma_y=None):
    """Separable Gaussian blur of an image indexed [row, column].

    sigma_x is the standard deviation in the horizontal direction (along a
    row), sigma_y the one in the vertical direction; sigma_y defaults to
    sigma_x. Borders are reflected.
    """
    if sigma_y is None:
        sigma_y = sigma_x
    image = np.asarray(image, dtype=float)
    tmp = convolve1d(image, gauss1d(sigma_x), axis=0, mode="reflect")
    return convolve1d(tmp, gauss1d(sigma_y), axis=1, mode="reflect")
