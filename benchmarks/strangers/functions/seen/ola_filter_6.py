"""Overlap-add FIR filtering."""
import numpy as np


def ola(x, h, block=256):
    """Linear convolution of a long signal x with a short FIR h.

    Same result as np.convolve(x, h), computed block by block.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = h.size
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    hf = np.fft.rfft(h, nfft)
    y = np.zeros(x.size + m - 1)
    nblocks = x.size // block
    for b in range(nblocks):
        seg = x[b * block:(b + 1) * block]
        yb = np.fft.irfft(np.fft.rfft(seg, nfft) * hf, nfft)
        n = seg.size + m - 1
        y[b * block:b * block + n] += yb[:n]
    return y
