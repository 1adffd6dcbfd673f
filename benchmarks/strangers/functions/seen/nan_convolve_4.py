import numpy as np
from scipy.signal import fftconvolve


def convolve_interpolate_nan(image, kernel, min_weight=1e-6):
    """Convolve a map with bad pixels.

    Pixels that are not finite, and everything outside the map, get no weight;
    the kernel is renormalised over the good pixels that it covers. Where it covers
    (practically) none, the result is NaN. The kernel must be non-negative,
    with odd sides; its sum does not matter.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel must have odd sides")
    kernel = kernel / kernel.sum()

    good = np.isfinite(image)
    filled = np.where(good, image, 0.0)
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    ny, nx = image.shape
    num = fftconvolve(filled, kernel, mode="full")[ry:ry + ny, rx:rx + nx]
    den = fftconvolve(good.astype(float), kernel, mode="full")[ry:ry + ny, rx:rx + nx]

    out = np.full(image.shape, np.nan)
    ok = den > min_weight
    out[ok] = num[ok] / den[ok]
    return out
