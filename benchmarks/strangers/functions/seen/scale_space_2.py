import numpy as np


class Smoother:
    """Gaussian smoothing of 1-D profiles; kernels are remembered between calls."""

    def __init__(self):
        self._kernels = {}

    def _kernel(self, sigma, truncate):
        key = sigma
        if key not in self._kernels:
            r = int(truncate * sigma + 0.5)
            t = np.arange(-r, r + 1)
            k = np.exp(-t * t / (2.0 * sigma * sigma))
            self._kernels[key] = k / k.sum()
        return self._kernels[key]

    def __call__(self, profile, sigma, truncate=4.0):
        """Smooth `profile`, kernel cut off at `truncate` sigmas, ends mirrored (edge repeated)."""
        k = self._kernel(float(sigma), float(truncate))
        r = len(k) // 2
        p = np.pad(np.asarray(profile, float), r, mode="symmetric")
        return np.convolve(p, k, mode="valid")
