from __future__ import annotations

import math

import numpy as np
from scipy import ndimage


def gauss_taps(sigma: float, truncate: float = 3.0) -> np.ndarray:
    r = max(1, math.ceil(truncate * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(image: np.ndarray, sigma_x: float, sigma_y: float | None = None) -> np.ndarray:
    """Separable Gaussian blur with zeros outside of the image.

    ``sigma_x`` is the width along the columns (axis 1), ``sigma_y`` along the
    rows (axis 0); when ``sigma_y`` is left out it is taken to be ``sigma_x``.
    """
    if sigma_y is None:
        sigma_y = sigma_x
    gx = gauss_taps(sigma_x)
    gy = gauss_taps(sigma_x)
    tmp = ndimage.convolve1d(image.astype(float), gx, axis=1, mode="constant")
    return ndimage.convolve1d(tmp, gy, axis=0, mode="constant")
