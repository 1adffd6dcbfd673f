import numpy as np


def overlap_add(blocks, h):
    """Generator: convolve a stream of equal-sized blocks with impulse response h.

    Yields one output block per input block, and last the remaining tail of
    len(h) - 1 samples.
    """
    h = np.asarray(h, float)
    tail = np.zeros(len(h) - 1)
    for blk in blocks:
        blk = np.asarray(blk, float)
        L = len(blk)
        nfft = L + len(h) - 1
        y = np.fft.irfft(np.fft.rfft(blk, nfft) * np.fft.rfft(h, nfft), nfft)
        m = min(len(tail), L)
        y[:m] += tail[:m]
        yield y[:L]
        tail = y[L:]
    yield tail
