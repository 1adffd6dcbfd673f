import numpy as np
from scipy.ndimage import correlate


def gabor_response(img, theta, wavelength, sigma, gamma=0.5, size=11):
    """Real Gabor filter response.

    g(x, y) = exp(-(x'^2 + gamma^2 y'^2) / (2 sigma^2)) * cos(2 pi x' / wavelength)
    with (x', y') the coordinates (x, y) rotated by theta.  x runs to the right,
    y downwards, the origin is in the middle of the size x size patch (odd).
    """
    half = size // 2
    y, x = np.mgrid[-half:half + 1, -half:half + 1].astype(float)
    c, s = np.cos(theta), np.sin(theta)
    xr = x * c + y * s
    yr = x * s + y * c
    g = np.exp(-(xr ** 2 + gamma ** 2 * yr ** 2) / (2 * sigma ** 2))
    g *= np.cos(2 * np.pi * xr / wavelength)
    return correlate(np.asarray(img, float), g, mode="nearest")
