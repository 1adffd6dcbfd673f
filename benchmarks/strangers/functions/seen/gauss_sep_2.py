import numpy as np


def _gauss(sigma, radius):
    t = np.arange(-radius, radius + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma))
    return g / g.sum()


def gaussian_filter_sep(image, sigma, truncate=4.0):
    """Separable Gaussian smoothing of a 2-D float image.

    Args:
        image: 2-D array.
        sigma: Standard deviation of the Gaussian, in pixels.
        truncate: Cut the kernel off at this many standard deviations.

    Returns:
        Smoothed image of the same shape; borders replicate the edge pixel.
    """
    r = int(truncate * sigma + 0.5)
    g = _gauss(float(sigma), r)
    p = np.pad(np.asarray(image, float), r, mode="edge")
    rows = np.apply_along_axis(np.convolve, 1, p, g, "valid")
    return np.apply_along_axis(np.convolve, 0, rows, g, "valid")
