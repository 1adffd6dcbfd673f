import numpy as np


def gaussian_kernel(sigma, radius):
    xs = np.arange(-radius, radius + 1)
    g = np.exp(-xs ** 2 / (2 * sigma))
    return g / g.sum()


def gaussian_blur(gray, sigma=1.0):
    """Blur a greyscale image with a Gaussian of standard deviation `sigma` pixels.

    The kernel is cut at 4 sigma and sums to one. Border pixels are replicated.
    Uses the separability of the Gaussian: rows first, then columns.
    """
    r = int(np.ceil(4 * sigma))
    k = gaussian_kernel(sigma, r)
    img = np.pad(gray.astype(np.float64), r, mode="edge")
    img = np.apply_along_axis(lambda v: np.convolve(v, k, mode="valid"), 1, img)
    img = np.apply_along_axis(lambda v: np.convolve(v, k, mode="valid"), 0, img)
    return img
