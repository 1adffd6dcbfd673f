import numpy as np


def fft_convolve(a, v, mode='full'):
    """Drop-in for np.convolve (len(a) >= len(v)) for long real sequences.

    mode is one of 'full', 'same', 'valid'; 'same' follows numpy.
    """
    a = np.asarray(a)
    v = np.asarray(v)
    n, m = len(a), len(v)
    size = n + m - 1
    full = np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(v, size), size)
    if mode == 'full':
        return full
    if mode == 'same':
        start = m // 2
        return full[start:start + n]
    if mode == 'valid':
        return full[m - 1:n]
    raise ValueError(mode)
