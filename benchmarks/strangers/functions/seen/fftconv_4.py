import numpy as np

def fft_convolve(x, h):
    """Linear convolution of two real 1-D sequences using the FFT."""
    n = len(x) + len(h) - 1
    nfft = 1
    while nfft < n:
        nfft *= 2
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    y = np.fft.irfft(X * H, nfft)
    return y[:n]
