import numpy as np


def fft_convolve(x, h, mode="full"):
    """Linear convolution of two real 1D arrays through the FFT.

    mode: "full" gives len(x) + len(h) - 1 samples, "same" the centered
    part of the length of x.
    """
    n = len(x) + len(h) - 1
    nfft = 1 << (n - 1).bit_length()
    y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)[:n]
    if mode == "full":
        return y
    if mode == "same":
        start = (len(h) - 1) // 2
        return y[start:start + len(x)]
    raise ValueError(f"unknown mode: {mode!r}")
