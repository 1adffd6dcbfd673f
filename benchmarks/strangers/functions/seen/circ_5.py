import numpy as np


def cconv(x, h):
    """N-point circular convolution of two real sequences, N = len(x).

    h is zero-padded to N (len(h) <= len(x) is required).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = len(x)
    if len(h) > N:
        raise ValueError("h must not be longer than x")
    X = np.fft.rfft(x)
    H = np.fft.rfft(h, N)
    return np.fft.irfft(X * H)
