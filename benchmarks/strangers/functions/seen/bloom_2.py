import numpy as np

_kernels = {}


def _kernel(sigma, radius):
    key = radius
    k = _kernels.get(key)
    if k is None:
        t = np.arange(-radius, radius + 1, dtype=np.float64)
        k = np.exp(-t * t / (2.0 * sigma * sigma))
        k /= k.sum()
        _kernels[key] = k
    return k


def glow(layer, sigma, radius=None):
    """Bloom blur for one light layer (H, W): separable Gaussian, black outside the screen.

    radius defaults to ceil(3 * sigma).
    """
    if radius is None:
        radius = int(np.ceil(3.0 * sigma))
    k = _kernel(sigma, radius)
    p = np.pad(np.asarray(layer, np.float64), radius)
    p = np.apply_along_axis(np.convolve, 0, p, k, mode="valid")
    return np.apply_along_axis(np.convolve, 1, p, k, mode="valid")
