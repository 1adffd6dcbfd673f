import numpy as np


def overlap_save(x, h, nfft=None):
    """Overlap-save filtering, returns the complete convolution (len(x)+len(h)-1)."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = 1 << max(6, (4 * M - 1).bit_length())
    if nfft < M:
        raise ValueError("nfft must not be smaller than the filter")
    hop = nfft - (M - 1)
    H = np.fft.rfft(h, nfft)
    n_out = len(x) + M - 1
    n_blocks = -(-n_out // hop)
    buf = np.zeros((n_blocks - 1) * hop + nfft)
    buf[M - 1:M - 1 + len(x)] = x
    y = np.empty(n_blocks * hop)
    for b in range(n_blocks):
        seg = buf[b * hop:b * hop + nfft]
        y[b * hop:(b + 1) * hop] = np.fft.irfft(np.fft.rfft(seg) * H, nfft)[M - 1:]
    return y[:n_out]
