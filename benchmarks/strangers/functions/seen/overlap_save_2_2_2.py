import numpy as np


def overlap_save(x, h, nfft=64):
    """FIR filtering by overlap-save, full linear convolution of x and h.

    nfft must be larger than len(h). Short signals that fit in one transform
    are done directly.
    """
    M = len(h)
    ny = len(x) + M - 1
    if ny <= nfft:
        return np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)[:ny]

    hop = nfft - M
    H = np.fft.rfft(h, nfft)
    # M-1 zeros in front of the first block, zeros at the end to fill the last
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(M - 1 + nfft)])
    pieces = []
    pos = 0
    while pos + nfft <= len(buf):
        seg = np.fft.irfft(np.fft.rfft(buf[pos:pos + nfft]) * H, nfft)
        pieces.append(seg[M - 1:])      # the first M-1 are aliased
        pos += hop
    return np.concatenate(pieces)[:ny]
