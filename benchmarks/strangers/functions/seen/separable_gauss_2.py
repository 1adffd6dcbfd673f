"""Separable Gaussian smoothing for 2-D fields."""
import numpy as np


def _taps(sigma, radius):
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_smooth(field, sigma, truncate=3.0):
    """Return a Gaussian-smoothed copy of `field` (2-D array-like).

    Edge values are replicated.  The argument is left untouched.
    """
    out = np.asarray(field, dtype=np.float64)
    radius = max(1, int(truncate * sigma + 0.5))
    g = _taps(sigma, radius)
    for r in range(out.shape[0]):
        row = np.pad(out[r], radius, mode="edge")
        out[r] = np.convolve(row, g, mode="valid")
    for c in range(out.shape[1]):
        col = np.pad(out[:, c], radius, mode="edge")
        out[:, c] = np.convolve(col, g, mode="valid")
    return out
