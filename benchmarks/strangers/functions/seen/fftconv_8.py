import numpy as np

def fast_conv(x, h):
    # linear convolution, len(x)+len(h)-1 samples, real signals
    n = len(x) + len(h) - 1
    nfft = 1
    while nfft < n:
        nfft *= 2
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    return np.fft.irfft(X * H, nfft)[:n]
