import numpy as np


def overlap_add(x, h, block=256):
    """
    Filters a long recording with a short FIR filter using the overlap-add method.

    Parameters
    ----------
    x : 1-D array, the recording
    h : 1-D array, the impulse response
    block : number of input samples per FFT

    Returns
    -------
    y : array of length len(x) + len(h) - 1, the full linear convolution
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    nfft = 1
    while nfft < block + len(h) - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    n_blocks = len(x) // block
    for b in range(n_blocks):
        start = b * block
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = start + block + len(h) - 1
        y[start:stop] += conv[:block + len(h) - 1]
    return y
