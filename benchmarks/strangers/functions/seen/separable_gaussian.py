import math

import numpy as np


def gaussian_kernel1d(sigma):
    radius = math.ceil(3 * sigma)
    x = np.arange(-radius, radius + 1)
    k = np.exp(-x ** 2 / (2 * sigma ** 2))
    return k / k.sum()


def gaussian_blur(img, sigma):
    """Separable Gaussian blur of a 2D image, borders replicated."""
    k = gaussian_kernel1d(sigma)
    r = len(k) // 2
    padded = np.pad(img, r, mode='edge')
    # rows, then columns
    tmp = np.apply_along_axis(lambda m: np.convolve(m, k, mode='valid'), 1, padded)
    return np.apply_along_axis(lambda m: np.convolve(m, k, mode='valid'), 0, tmp)
