import numpy as np
from scipy.ndimage import correlate1d


def gaussian_kernel1d(sigma, truncate=4.0):
    radius = int(truncate * sigma + 0.5)
    x = np.arange(-radius, radius)
    k = np.exp(-0.5 * (x / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma):
    """Gaussian smoothing of a grey image (rows, then columns), mirrored borders."""
    k = gaussian_kernel1d(sigma)
    out = correlate1d(np.asarray(img, dtype=float), k, axis=0, mode="reflect")
    return correlate1d(out, k, axis=1, mode="reflect")
