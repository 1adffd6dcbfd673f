import numpy as np


def overlap_add(x, h, block=128):
    """Filter a long signal with an FIR by the overlap-add method.

    Parameters
    ----------
    x : 1-D array, the signal
    h : 1-D array, the impulse response
    block : int, number of input samples handled per FFT

    Returns
    -------
    1-D array of length ``len(x) + len(h) - 1`` (full convolution).
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2

    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    nblocks = len(x) // block
    for k in range(nblocks):
        start = k * block
        seg = x[start:start + block]
        seg_out = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + block + m - 1, len(y))
        y[start:stop] += seg_out[:stop - start]
    return y
