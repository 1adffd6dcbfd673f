import numpy as np
from scipy import ndimage


def gaussian_blur(photo, sigma=1.0, truncate=3.0):
    """Gaussian blur of a photo, (H, W) grey or (H, W, 3) colour, each colour
    plane by itself; edges reflected.  Returns float64."""
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()
    out = np.asarray(photo, dtype=np.float64)
    for ax in range(out.ndim):
        out = ndimage.correlate1d(out, g, axis=ax, mode="reflect")
    return out
