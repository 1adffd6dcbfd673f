import numpy as np
from scipy.ndimage import convolve1d


def gaussian_taps(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(img, sigma):
    """Isotropic Gaussian blur of an (H, W) or (H, W, C) image, done as two
    1-D passes (rows, then columns). Channels are not mixed."""
    g = gaussian_taps(sigma)
    out = np.asarray(img, dtype=np.float64)
    for _ in range(2):
        out = convolve1d(out, g, axis=0, mode="nearest")
    return out
