import numpy as np


def overlap_save(x, h, fft_size=None):
    """Full linear convolution of a long signal x with a short filter h (overlap-save)."""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = len(h)
    if fft_size is None:
        fft_size = max(64, 1 << (4 * m - 1).bit_length())
    if fft_size < m:
        raise ValueError("fft_size is smaller than the filter")
    hop = fft_size - m + 1
    n_out = len(x) + m - 1
    blocks = -(-n_out // hop)
    padded = np.zeros(m - 1 + blocks * hop)
    padded[m - 1:m - 1 + len(x)] = x
    H = np.fft.rfft(h, fft_size)
    y = np.empty(blocks * hop)
    for b in range(blocks):
        seg = padded[b * hop:b * hop + fft_size]
        y[b * hop:(b + 1) * hop] = np.fft.irfft(np.fft.rfft(seg) * H, fft_size)[m - 1:]
    return y[:n_out]
