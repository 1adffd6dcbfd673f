import numpy as np


def overlap_save(x, h, nfft=None):
    """Filter x with the FIR h by overlap-save. Returns all len(x)+len(h)-1 samples."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = max(16, 1 << (4 * M - 1).bit_length())
    if nfft < M:
        raise ValueError("nfft must be at least len(h)")
    hop = nfft - M + 1
    H = np.fft.rfft(h, nfft)
    ny = len(x) + M - 1
    nblocks = -(-ny // hop)
    # M-1 zeros in front (history), enough zeros at the end for the last block
    buf = np.zeros(M - 1 + nblocks * hop)
    buf[M - 1:M - 1 + len(x)] = x
    y = np.empty(nblocks * hop)
    for b in range(nblocks):
        seg = buf[b * hop:b * hop + nfft]
        yb = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        y[b * hop:(b + 1) * hop] = yb[M - 1:]
    return y[:ny]
