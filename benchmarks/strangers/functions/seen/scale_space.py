"""Scale-space helper with cached kernels."""
import numpy as np


class ScaleSpace:
    """Gaussian smoothing of 1-D signals at several scales.

    smooth(x, sigma, radius) convolves x with a unit-sum Gaussian of width
    sigma, cut at +-radius samples (default ceil(3 sigma)), zero boundary.
    """

    def __init__(self):
        self._cache = {}

    def _kernel(self, sigma, radius):
        k = self._cache.get(radius)
        if k is None:
            t = np.arange(-radius, radius + 1)
            k = np.exp(-t ** 2 / (2.0 * sigma ** 2))
            k /= k.sum()
            self._cache[radius] = k
        return k

    def smooth(self, x, sigma, radius=None):
        x = np.asarray(x, dtype=float)
        if radius is None:
            radius = int(np.ceil(3 * sigma))
        full = np.convolve(x, self._kernel(sigma, radius))
        return full[radius:radius + x.size]
