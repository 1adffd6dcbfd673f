import math
import numpy as np


def gaussian_kernel1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    k = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return k / k.sum()


def gaussian_blur(img, sigma=1.0, truncate=3.0):
    """Blur a grayscale (H, W) or colour (H, W, C) image with a Gaussian.

    Separable implementation. The kernel radius is ceil(truncate * sigma) and
    borders are mirrored (edge pixel repeated: d c b a | a b c d).
    """
    img = np.asarray(img, dtype=np.float64)
    radius = int(math.ceil(truncate * sigma))
    k = gaussian_kernel1d(sigma, radius)

    for axis in (0, 1):
        pad = [(0, 0)] * img.ndim
        pad[axis] = (radius, radius)
        padded = np.pad(img, pad, mode='symmetric')
        n = img.shape[axis]
        acc = np.zeros_like(img)
        for i, kv in enumerate(k):
            acc += kv * np.take(padded, range(i, i + n), axis=axis)
        img = acc
    return img
