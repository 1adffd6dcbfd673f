import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution of real x with real h, len(x) + len(h) - 1 samples."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    m = len(h)
    total = len(x) + m - 1
    if nfft is None:
        nfft = 1 << max(4, (4 * m - 1).bit_length())
    if nfft < m:
        raise ValueError("nfft too small")
    hop = nfft - m + 1
    H = np.fft.rfft(h, nfft)
    n_blocks = -(-total // hop)
    xp = np.concatenate([np.zeros(m - 1), x, np.zeros(n_blocks * hop - len(x))])
    y = np.empty(n_blocks * hop)
    for b in range(n_blocks):
        seg = xp[b * hop:b * hop + nfft]
        y[b * hop:(b + 1) * hop] = np.fft.irfft(np.fft.rfft(seg) * H, nfft)[m - 1:]
    return y[:total]
