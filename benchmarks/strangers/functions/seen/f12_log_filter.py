import numpy as np
from scipy import signal


def log_filter(image, sigma=1.4):
    """Laplacian-of-Gaussian response.

    The kernel is sampled from the analytic LoG out to 4 sigma and shifted to
    sum to zero, so constant regions give 0. Bright blobs give negative values.
    Output has the size of the input; borders are mirrored.
    """
    r = int(np.ceil(4 * sigma))
    y, x = np.mgrid[-r:r + 1, -r:r + 1]
    q = (x**2 + y**2) / (2.0 * sigma**2)
    kernel = -(1.0 - q) * np.exp(-q) / (np.pi * sigma**4)
    kernel -= kernel.mean()
    return signal.convolve2d(image, kernel, mode="same", boundary="symm")
