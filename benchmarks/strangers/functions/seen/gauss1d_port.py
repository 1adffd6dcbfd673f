import numpy as np


def gaussian_filter1d(x, sigma, truncate=4.0):
    """NumPy-only port of scipy.ndimage.gaussian_filter1d(x, sigma, mode='reflect').

    1-D input only, so that we can drop the SciPy dependency.
    """
    x = np.asarray(x, dtype=float)
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    w = np.exp(-0.5 * t ** 2 / sigma ** 2)
    w /= w.sum()
    padded = np.pad(x, radius, mode="reflect")
    return np.convolve(padded, w, mode="valid")
