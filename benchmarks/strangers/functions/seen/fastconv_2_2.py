import numpy as np


def nextpow2(n):
    return 1 << (int(n) - 1).bit_length()


def fastconv(x, h):
    """y = fastconv(x, h): linear convolution via FFT, numel(y) = numel(x) + numel(h) - 1"""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    ny = len(x) + len(h) - 1
    nfft = nextpow2(max(len(x), len(h)))
    y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)
    if nfft < ny:
        y = np.concatenate([y, np.zeros(ny - nfft)])
    return y[:ny]
