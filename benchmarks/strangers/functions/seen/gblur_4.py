import numpy as np


def gaussian_kernel(sigma):
    """1-D Gaussian, cut at two sigma, whose weights add up to 1."""
    r = int(np.ceil(2 * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return g / (np.sqrt(2 * np.pi) * sigma)


def gaussian_blur(img, sigma=1.0):
    """Separable Gaussian blur of a gray image, edge pixels replicated.

    The kernel's weights add up to one, so a flat region keeps its gray value.
    """
    k = gaussian_kernel(sigma)
    r = len(k) // 2
    p = np.pad(np.asarray(img, dtype=np.float64), r, mode="edge")
    p = np.apply_along_axis(lambda row: np.convolve(row, k, mode="valid"), 1, p)
    p = np.apply_along_axis(lambda col: np.convolve(col, k, mode="valid"), 0, p)
    return p
