import math
import numpy as np


def _gauss(sigma):
    r = int(math.ceil(3 * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-t * t / (2.0 * sigma * sigma))
    return g / g.sum()


def gaussian_blur(image, sigma):
    """Blur a grey image with a separable Gaussian.

    Parameters
    ----------
    image : (H, W) array
    sigma : float or (sigma_y, sigma_x)
        Standard deviations along the rows' direction (down the image) and
        along the columns' direction (across it).

    Borders are replicated; kernels are cut at three sigmas and sum to one.
    """
    if np.isscalar(sigma):
        sigma = (sigma, sigma)
    gy = _gauss(sigma[0])
    gx = _gauss(sigma[0])
    ry, rx = len(gy) // 2, len(gx) // 2
    padded = np.pad(np.asarray(image, float), ((ry, ry), (rx, rx)), mode='edge')
    tmp = np.apply_along_axis(np.convolve, 0, padded, gy, mode='valid')
    return np.apply_along_axis(np.convolve, 1, tmp, gx, mode='valid')
