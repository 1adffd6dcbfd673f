"""Gaussian blur for the photo pipeline."""
import math

import numpy as np


def _gauss(sigma, radius):
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def _blur_axis(a, g, axis):
    r = len(g) // 2
    width = [(0, 0)] * a.ndim
    width[axis] = (r, r)
    p = np.pad(a, width, mode="reflect")
    n = a.shape[axis]
    out = np.zeros_like(a)
    for k, weight in enumerate(g):
        out += weight * np.take(p, range(k, k + n), axis=axis)
    return out


def gaussian_blur(image, sigma):
    """Blur an HxW or HxWxC image with an isotropic Gaussian.

    The image is uint8 or floating point and keeps its type; uint8 results are
    rounded to the nearest level.  Borders are mirrored about the centre of the
    edge pixel (gfedcb|abcdefgh|gfedcba).  The kernel reaches out to 3 sigma.
    """
    if sigma <= 0:
        return np.array(image, copy=True)
    image = np.asarray(image)
    g = _gauss(sigma, max(1, math.ceil(3 * sigma)))
    work = image.astype(np.float64)
    work = _blur_axis(work, g, 0)
    work = _blur_axis(work, g, 1)
    if image.dtype == np.uint8:
        return np.clip(np.rint(work), 0, 255).astype(np.uint8)
    return work.astype(image.dtype)
