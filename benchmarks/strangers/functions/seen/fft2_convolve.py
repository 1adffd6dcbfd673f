import numpy as np


def fftconvolve2(a, b, mode="full"):
    """2-D convolution of real or complex arrays. mode: 'full' or 'valid' (b not larger than a)."""
    s = [m + n - 1 for m, n in zip(a.shape, b.shape)]
    y = np.fft.ifft2(np.fft.fft2(a, s) * np.fft.fft2(b, s)).real
    if mode == "full":
        return y
    if mode == "valid":
        return y[b.shape[0] - 1:a.shape[0], b.shape[1] - 1:a.shape[1]]
    raise ValueError(mode)
