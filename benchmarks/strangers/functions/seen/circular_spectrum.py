import numpy as np


def circular_convolution(x, h):
    """Convolución circular de período N = len(x).

    y[n] = sum_m h[m] * x[(n - m) mod N], con len(h) <= N.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if h.size > x.size:
        raise ValueError("h no puede ser más larga que x")
    X = np.fft.rfft(x)
    H = np.fft.rfft(h, x.size)
    return np.fft.irfft(X * H)
