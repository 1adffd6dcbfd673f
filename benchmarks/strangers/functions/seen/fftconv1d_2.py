import numpy as np


def fft_convolve(a, v):
    """Full linear convolution via the convolution theorem; len(a) + len(v) - 1 samples.

    >>> fft_convolve([1., 2., 3.], [1., 1.]).round(6).tolist()[1:3]
    [3.0, 5.0]
    """
    a = np.asarray(a, float)
    v = np.asarray(v, float)
    n_out = len(a) + len(v) - 1
    n_fft = max(len(a), len(v))
    spec = np.fft.rfft(a, n_fft) * np.fft.rfft(v, n_fft)
    y = np.fft.irfft(spec, n_fft)
    return np.pad(y, (0, n_out - n_fft))
