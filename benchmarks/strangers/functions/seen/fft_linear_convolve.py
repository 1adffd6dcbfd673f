import numpy as np


def fft_convolve(x, h):
    """Linear convolution of two real 1-D arrays, by FFT.

    Returns len(x) + len(h) - 1 samples, as np.convolve(x, h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = len(x) + len(h) - 1
    # next power of two
    nfft = 2 ** int(np.ceil(np.log2(max(len(x), len(h)))))
    y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)
    return y[:n_out]
