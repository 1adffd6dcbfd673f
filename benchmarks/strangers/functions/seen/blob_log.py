"""Blob detection helper: Laplacian-of-Gaussian response."""
import numpy as np
from scipy.signal import convolve2d


def log_kernel(sigma, size=None):
    if size is None:
        size = 2 * int(np.ceil(2 * sigma)) + 1
    r = size // 2
    yy, xx = np.mgrid[-r:r + 1, -r:r + 1]
    q = (xx ** 2 + yy ** 2) / (2 * sigma ** 2)
    g = np.exp(-q)
    g /= g.sum()
    return (2 * q - 2) / sigma ** 2 * g


def log_response(image, sigma):
    """LoG of the image at scale sigma, symmetric borders.

    The response of a region of constant intensity is exactly zero whatever
    its grey level, so that a threshold on it is independent of the exposure.
    """
    return convolve2d(np.asarray(image, float), log_kernel(sigma), mode="same", boundary="symm")
