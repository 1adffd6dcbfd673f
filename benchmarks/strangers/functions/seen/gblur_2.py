import numpy as np


def _gauss1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma=1.0, truncate=4.0):
    """Separable Gaussian blur of a 2-D image, mirror ('symmetric') borders.

    The kernel radius is ``int(truncate * sigma + 0.5)``.
    """
    img = np.asarray(img, dtype=float)
    r = int(truncate * sigma + 0.5)
    k = _gauss1d(sigma, r)
    p = np.pad(img, r, mode="symmetric")
    p = np.apply_along_axis(np.convolve, 0, p, k, mode="valid")
    p = np.apply_along_axis(np.convolve, 1, p, k, mode="valid")
    return p
