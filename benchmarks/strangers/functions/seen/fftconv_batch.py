import numpy as np


def fftconv(x, h, mode="full"):
    """Convolve real signals along the last axis.

    x : (..., N)   a signal or a stack of them
    h : (M,)       impulse response, M <= N
    mode : 'full' (N + M - 1 samples), 'same' (N samples, centred as in
           scipy.signal.fftconvolve) or 'valid' (N - M + 1 samples)
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = x.shape[-1]
    M = h.shape[-1]
    L = N + M - 1

    X = np.fft.rfft(x, n=L, axis=-1)
    Hf = np.fft.rfft(h, n=L)
    y = np.fft.irfft(X * Hf, axis=-1)

    if mode == "full":
        return y
    if mode == "same":
        start = (M - 1) // 2
        return y[..., start:start + N]
    if mode == "valid":
        return y[..., M - 1:N]
    raise ValueError("unknown mode %r" % mode)
