import numpy as np


def circular_convolve(x, h, axis=-1):
    """Periodic convolution of x with h along `axis`.

    h is zero padded to the period N = x.shape[axis]; output has the shape of x.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = x.shape[axis]
    if h.ndim != 1 or h.size > N:
        raise ValueError("h must be 1-D and not longer than the period")
    X = np.fft.rfft(np.moveaxis(x, axis, -1), axis=-1)
    H = np.fft.rfft(h, N)
    y = np.fft.irfft(X * H, axis=-1)
    return np.moveaxis(y, -1, axis)
