import numpy as np


def overlap_add(x, h, block=256):
    """
    Filter a long signal with an FIR by the overlap-add method.

    Parameters
    ----------
    x : 1-D real array, any length
    h : 1-D real array of taps
    block : number of input samples per FFT block

    Returns
    -------
    y : array of len(x) + len(h) - 1 samples, equal to np.convolve(x, h)
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for b in range(len(x) // block):
        start = b * block
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:len(seg) + m - 1]
        y[start:start + len(conv)] += conv
    return y
