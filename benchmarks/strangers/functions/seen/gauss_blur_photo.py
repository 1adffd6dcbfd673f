import numpy as np
from scipy.ndimage import convolve1d


def gaussian_kernel(sigma, truncate=3.0):
    r = max(1, int(truncate * sigma + 0.5))
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(photo, sigma):
    """Blur a photo, grey (H, W) or colour (H, W, 3); each colour plane is blurred by itself.

    Separable: first along the rows, then along the columns. Borders are mirrored.
    """
    k = gaussian_kernel(sigma)
    out = np.asarray(photo, dtype=np.float64)
    out = convolve1d(out, k, axis=-1, mode="reflect")
    out = convolve1d(out, k, axis=0, mode="reflect")
    return out
