import numpy as np


def overlap_add(x, h, L=64):
    """Overlap-add block convolution.

    x -- long input signal
    h -- impulse response of length M
    L -- block length
    Returns the linear convolution of x and h (length len(x)+len(h)-1).
    """
    M = len(h)
    nfft = L + M - 1
    H = np.fft.fft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        xb = x[start:start + L]
        yb = np.fft.ifft(np.fft.fft(xb, nfft) * H).real
        n = min(nfft, len(y) - start)
        y[start:start + n] += yb[:n]
    return y
