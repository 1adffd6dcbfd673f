import numpy as np


def overlap_save(x, h, nfft=None):
    """Full convolution of a long real signal with a short real filter."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    if nfft is None:
        nfft = 1 << (4 * m - 1).bit_length()
    if nfft < m:
        raise ValueError("nfft is shorter than the filter")
    hop = nfft - m + 1
    total = len(x) + m - 1
    nblocks = -(-total // hop)

    buf = np.zeros(m - 1 + nblocks * hop)
    buf[m - 1:m - 1 + len(x)] = x
    H = np.fft.rfft(h, nfft)
    y = np.empty(nblocks * hop)
    for k in range(nblocks):
        seg = buf[k * hop:k * hop + nfft]
        y[k * hop:(k + 1) * hop] = np.fft.irfft(np.fft.rfft(seg) * H, nfft)[m - 1:]
    return y[:total]
