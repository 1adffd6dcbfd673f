import numpy as np


def overlap_add(x, h, L=64):
    """Overlap-add fast convolution.

    x : long signal, h : impulse response, L : block length
    Returns y = x * h, len(x) + len(h) - 1 samples.
    """
    Nx, M = len(x), len(h)
    nfft = 2 ** int(np.ceil(np.log2(L + M - 1)))
    H = np.fft.fft(h, nfft)
    y = np.zeros(Nx + M - 1 + nfft)
    for k in range(Nx // L):
        xk = x[k * L:(k + 1) * L]
        yk = np.real(np.fft.ifft(np.fft.fft(xk, nfft) * H))
        y[k * L:k * L + nfft] += yk
    return y[:Nx + M - 1]
