import numpy as np

_kernels = {}


def _kernel(sigma, truncate):
    if sigma not in _kernels:
        r = int(truncate * sigma + 0.5)
        x = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (x / sigma) ** 2)
        _kernels[sigma] = k / k.sum()
    return _kernels[sigma]


def gaussian_filter1d(trace, sigma, truncate=4.0):
    """Gaussian smoothing of a 1-D trace, as scipy.ndimage.gaussian_filter1d(mode='nearest').

    sigma in samples; the kernel ends at int(truncate*sigma + 0.5) samples from the centre.
    Kernels are remembered between calls, since the same few are used on thousands of traces.
    """
    k = _kernel(sigma, truncate)
    r = len(k) // 2
    padded = np.pad(np.asarray(trace, float), r, mode="edge")
    return np.convolve(padded, k, mode="valid")
