import math

import numpy as np


def gaussian_kernel_1d(sigma, truncate=3.0):
    """Sampled Gaussian with unit sum, radius = ceil(truncate * sigma)."""
    radius = max(1, math.ceil(truncate * sigma))
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma=1.0):
    """Blur a grayscale (H, W) or colour (H, W, C) image with a Gaussian.

    The 2-D Gaussian is separable: the columns are filtered first, then the
    rows. The border is mirrored with the edge pixel repeated
    (d c b a | a b c d | d c b a), so a constant image stays constant.
    The result is a float array of the same shape.
    """
    if sigma <= 0:
        raise ValueError("sigma must be positive")
    img = np.asarray(img, dtype=np.float64)
    k = gaussian_kernel_1d(sigma)
    r = len(k) // 2

    for axis in (0, 1):
        pad = [(0, 0)] * img.ndim
        pad[axis] = (r, r)
        padded = np.pad(img, pad, mode="symmetric")
        acc = np.zeros_like(img)
        n = img.shape[axis]
        for i, weight in enumerate(k):
            acc += weight * np.take(padded, range(i, i + n), axis=axis)
        img = acc
    return img
