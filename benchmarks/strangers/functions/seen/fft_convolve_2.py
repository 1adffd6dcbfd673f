import numpy as np

def next_pow2(n):
    return 1 << (n - 1).bit_length()

def fftconv(x, h):
    # linear convolution through the frequency domain, real signals
    n = len(x) + len(h) - 1
    nfft = next_pow2(n)
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    return np.fft.irfft(X * H, nfft)[:n]
