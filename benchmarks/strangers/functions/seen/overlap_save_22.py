import numpy as np


def ols_filter(x, h, nfft=None):
    """Overlap-save fast convolution, full length (len(x) + len(h) - 1)."""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = len(h)
    if nfft is None:
        nfft = max(64, 1 << (4 * m).bit_length())
    if nfft < m:
        raise ValueError("nfft must be at least len(h)")
    hop = nfft - m + 1
    n_out = len(x) + m - 1
    n_seg = -(-n_out // hop)
    H = np.fft.rfft(h, nfft)
    buf = np.zeros((n_seg - 1) * hop + nfft)
    buf[m - 1:m - 1 + len(x)] = x
    y = np.empty(n_seg * hop)
    for k in range(n_seg):
        seg = np.fft.irfft(np.fft.rfft(buf[k * hop:k * hop + nfft]) * H, nfft)
        y[k * hop:(k + 1) * hop] = seg[m - 1:]
    return y[:n_out]
