import numpy as np


def fast_convolve(x, h):
    """Causal FIR filtering of a real 1-D signal using the FFT.

    Returns the first len(x) samples of the linear convolution of x and h.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    # next power of two keeps the FFT quick
    nfft = 1 << int(np.ceil(np.log2(max(len(x), len(h)))))
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    return np.fft.irfft(X * H, nfft)[:len(x)]
