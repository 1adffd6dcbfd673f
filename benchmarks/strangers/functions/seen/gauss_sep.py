import numpy as np


def gaussian_blur(img, sigma, truncate=3.0):
    """Separable Gaussian blur with edge replication (float output)."""
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-t**2 / (2 * sigma**2))
    g /= g.sum()
    p = np.pad(np.asarray(img, float), r, mode="edge")
    p = np.apply_along_axis(np.convolve, 1, p, g, "valid")
    return np.apply_along_axis(np.convolve, 0, p, g, "valid")
