import numpy as np


def ola_convolve(x, h, nfft=None):
    """
    Linear convolution of a (long) real signal with an FIR by overlap-add.
    A non-finite sample spoils the block it is in (FFT).

    Parameters
    ----------
    x : 1-d array, signal
    h : 1-d array, impulse response
    nfft : FFT length, a power of two > len(h). Chosen automatically.

    Returns
    -------
    y : array of len(x) + len(h) - 1 samples, as np.convolve(x, h)
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n, m = len(x), len(h)

    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(8 * m)))
    L = nfft - m + 1                    # hop, no wrap-around
    if L < 1:
        raise ValueError("nfft must be at least len(h)")

    H = np.fft.rfft(h, nfft)
    y = np.zeros(n + m - 1 + nfft)
    nblocks = max(1, n // L)
    for b in range(nblocks):
        s = b * L
        seg = np.fft.rfft(x[s:s + L], nfft)
        y[s:s + nfft] += np.fft.irfft(seg * H, nfft)
    return y[:n + m - 1]
