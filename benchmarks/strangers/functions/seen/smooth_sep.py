import numpy as np
from scipy.ndimage import correlate1d


def gaussian_smooth(volume, sigma, truncate=4.0):
    """Separable Gaussian smoothing of an n-D array.

    sigma may be one number or one per axis; axes with sigma 0 are left alone.
    Borders are mirrored including the edge sample (scipy's "reflect").
    Returns floats.
    """
    out = np.array(volume, dtype=float)
    sigmas = np.broadcast_to(np.asarray(sigma, dtype=float), (out.ndim,))
    for axis, s in enumerate(sigmas):
        if s <= 0:
            continue
        r = int(truncate * s + 0.5)
        t = np.arange(-r, r + 1)
        g = np.exp(-0.5 * (t / s) ** 2)
        g /= g.sum()
        out = correlate1d(out, g, axis=axis, mode="reflect")
    return out
