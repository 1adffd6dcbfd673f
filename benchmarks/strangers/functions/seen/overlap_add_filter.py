import numpy as np


def overlap_add(x, h, block=256):
    """Linear convolution of two real sequences by the overlap-add method.

    Returns the full convolution, ``len(x) + len(h) - 1`` samples, i.e. the
    same numbers as ``np.convolve(x, h)`` up to rounding.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n, m = x.size, h.size

    # FFT long enough to hold one block's linear convolution
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)

    y = np.zeros(n + m - 1)
    for start in range(0, n, block):
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        length = seg.size + m - 1
        y[start:start + length] += yseg[:length]
    return y
