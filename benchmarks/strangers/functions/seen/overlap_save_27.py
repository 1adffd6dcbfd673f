"""
Block convolution for long recordings (overlap-save).

    y = overlap_save(x, h)            # == numpy.convolve(x, h)[:len(x)]
"""
import numpy as np


def overlap_save(x, h, nfft=64):
    """Filter the real signal x with the FIR h; zero initial state, len(x) outputs.

    nfft is the transform length and must be larger than the number of taps.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    order = len(h) - 1
    if nfft <= len(h):
        raise ValueError("nfft too small for this filter")

    hop = nfft - order + 1              # new samples in each block
    keep = nfft - hop                   # old samples in each block

    H = np.fft.rfft(h, nfft)
    nblocks = -(-len(x) // hop)
    buf = np.zeros(keep + nblocks * hop)
    buf[keep:keep + len(x)] = x

    y = np.empty(nblocks * hop)
    for m in range(nblocks):
        seg = buf[m * hop:m * hop + nfft]
        circ = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        y[m * hop:(m + 1) * hop] = circ[keep:]
    return y[:len(x)]
