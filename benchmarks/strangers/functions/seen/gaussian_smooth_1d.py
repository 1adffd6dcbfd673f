import numpy as np

_KERNELS = {}


def _gauss(sigma):
    r = int(3.0 * sigma + 0.5)
    if r not in _KERNELS:
        t = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (t / sigma) ** 2)
        _KERNELS[r] = k / k.sum()
    return _KERNELS[r]


def smooth(signal, sigma):
    """Gaussian smoothing of a 1-D signal, kernel cut off at 3 sigma, ends held constant."""
    k = _gauss(float(sigma))
    r = len(k) // 2
    return np.convolve(np.pad(signal, r, mode='edge'), k, mode='valid')
