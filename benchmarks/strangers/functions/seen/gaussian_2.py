import math

import numpy as np


def gaussian_kernel_1d(sigma, truncate=4.0):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def _smooth_rows(image, kernel):
    radius = len(kernel) // 2
    padded = np.pad(image, ((0, 0), (radius, radius)), mode="symmetric")
    out = np.zeros(image.shape, dtype=float)
    for k, weight in enumerate(kernel):
        out += weight * padded[:, k:k + image.shape[1]]
    return out


def gaussian_blur(image, sigma):
    """Blur a 2-D image with a Gaussian of standard deviation `sigma` (pixels).

    The Gaussian is separable, so rows and columns are filtered in turn. It is
    cut off at four sigma and normalised to unit sum. The image is mirrored at
    its borders (d c b a | a b c d | d c b a).
    """
    if not (sigma > 0 and math.isfinite(sigma)):
        raise ValueError("sigma must be positive")
    image = np.asarray(image, dtype=float)
    kernel = gaussian_kernel_1d(sigma)
    out = _smooth_rows(image, kernel)
    return _smooth_rows(out.T, kernel).T
