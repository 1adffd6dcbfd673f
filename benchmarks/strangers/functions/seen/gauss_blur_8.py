import math
import numpy as np


def gaussian_1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    norm = 1.0 / (2 * math.pi * sigma ** 2)
    return norm * np.exp(-t ** 2 / (2 * sigma ** 2))


def gaussian_blur(img, sigma=1.5, radius=None):
    """Separable Gaussian blur of a grayscale image (replicated border).

    The 1D Gaussian is run along the rows, then along the columns.
    Overall brightness of the picture is kept.
    """
    if radius is None:
        radius = int(math.ceil(5 * sigma))
    k = gaussian_1d(sigma, radius)
    out = np.pad(img.astype(np.float64), radius, mode="edge")
    out = np.apply_along_axis(np.convolve, 1, out, k, mode="valid")
    out = np.apply_along_axis(np.convolve, 0, out, k, mode="valid")
    return out
