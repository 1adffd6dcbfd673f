import numpy as np
from scipy.ndimage import gaussian_filter


def blur(img, sigma=1.0):
    """Gaussian blur of an (H, W) or (H, W, C) image. Channels are not mixed."""
    img = np.asarray(img, dtype=float)
    if img.ndim == 3:
        return gaussian_filter(img, sigma=(sigma, sigma, 0))
    return gaussian_filter(img, sigma=sigma)
