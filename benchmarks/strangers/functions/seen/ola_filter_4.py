"""Fast FIR filtering of long recordings (overlap-add)."""
import numpy as np
from numpy.fft import rfft, irfft


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def overlap_add(x, h, nfft=None):
    """Linear convolution of the real signals x and h.

    Gives the same len(x) + len(h) - 1 samples as np.convolve(x, h) but only
    ever transforms blocks of nfft samples, so x may be very long.

    nfft : transform length, at least len(h).  Default: a power of two of
        about four times the filter length.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    if nfft is None:
        nfft = next_pow2(4 * m)
    if nfft < m:
        raise ValueError("nfft must not be smaller than the filter")

    step = nfft - (m - 2)
    H = rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for start in range(0, len(x), step):
        block = x[start:start + step]
        seg = irfft(rfft(block, nfft) * H, nfft)
        stop = min(start + nfft, len(y))
        y[start:stop] += seg[:stop - start]
    return y
