import numpy as np


def conv_same(u, v):
    """Port of MATLAB's conv(u, v, 'same').

    The central part of the full convolution, always of the size of u (the first
    argument).  For an even length of v MATLAB takes the later of the two
    possible centres, unlike numpy and scipy; the old scripts depend on it.
    """
    u = np.asarray(u, dtype=float).ravel()
    v = np.asarray(v, dtype=float).ravel()
    n = u.size + v.size - 1
    nfft = 1 << (n - 1).bit_length()
    full = np.fft.irfft(np.fft.rfft(u, nfft) * np.fft.rfft(v, nfft), nfft)[:n]
    start = v.size // 2
    return full[start:start + u.size]
