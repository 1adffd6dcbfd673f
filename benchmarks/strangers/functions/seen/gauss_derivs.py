"""Gaussian smoothing and Gaussian derivatives of sampled curves."""
from functools import lru_cache

import numpy as np


@lru_cache(maxsize=32)
def gaussian(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1, dtype=np.float64)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return t, g / g.sum()


def gaussian_filter1d(y, sigma, order=0):
    """Smooth y with a Gaussian, or take a derivative of the smoothed curve.

    order = 0: smoothing, 1: first derivative, 2: second derivative
    (per sample).  The ends are extended with their last value.
    """
    y = np.asarray(y, dtype=np.float64)
    t, g = gaussian(float(sigma))
    s2 = float(sigma) ** 2
    if order == 1:
        g *= -t / s2
    elif order == 2:
        g *= (t * t - s2) / s2 ** 2
    elif order != 0:
        raise ValueError("order must be 0, 1 or 2")
    r = len(g) // 2
    return np.convolve(np.pad(y, r, mode="edge"), g, mode="valid")
