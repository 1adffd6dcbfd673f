import math
import numpy as np


def gaussian_blur(image, sigma=1.0, radius=None):
    """Blur a 2-D image with a Gaussian.

    The kernel is cut off at `radius` pixels (default: 2 sigma, rounded up). Its
    weights add up to one, so flat regions keep their brightness. At the borders
    the nearest pixel is repeated.
    """
    if radius is None:
        radius = math.ceil(2 * sigma)
    ax = np.arange(-radius, radius + 1)
    xx, yy = np.meshgrid(ax, ax)
    kernel = np.exp(-(xx ** 2 + yy ** 2) / (2.0 * sigma ** 2)) / (2.0 * math.pi * sigma ** 2)

    padded = np.pad(np.asarray(image, dtype=float), radius, mode="edge")
    h, w = np.shape(image)
    out = np.zeros((h, w))
    for dy in range(2 * radius + 1):
        for dx in range(2 * radius + 1):
            out += kernel[dy, dx] * padded[dy:dy + h, dx:dx + w]
    return out
