import numpy as np


def overlap_save(x, h, nfft=None):
    """Filter a long real signal x with h by the overlap-save method.

    Returns the full linear convolution, len(x) + len(h) - 1 samples.
    nfft, if given, must be at least len(h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    if nfft is None:
        nfft = max(64, 1 << (4 * M - 1).bit_length())
    if nfft < M:
        raise ValueError("nfft too small")
    hop = nfft - M + 1
    H = np.fft.rfft(h, nfft)
    total = len(x) + M - 1
    blocks = -(-total // hop)
    buf = np.zeros(M - 1 + blocks * hop)
    buf[M - 1:M - 1 + len(x)] = x

    y = np.empty(blocks * hop)
    for b in range(blocks):
        seg = buf[b * hop:b * hop + nfft]
        y[b * hop:(b + 1) * hop] = np.fft.irfft(np.fft.rfft(seg) * H, nfft)[M - 1:]
    return y[:total]
