import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution of a long signal with a short filter by overlap-save.

    Works for real and complex x and h; returns len(x) + len(h) - 1 samples.
    nfft must exceed len(h) - 1; the default is a power of two of about four
    times the filter's length.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    m = len(h)
    if nfft is None:
        nfft = 1 << (4 * m - 1).bit_length()
    hop = nfft - (m - 1)
    if hop < 1:
        raise ValueError("nfft too small for this filter")

    total = len(x) + m - 1
    blocks = -(-total // hop)
    cplx = np.iscomplexobj(x) or np.iscomplexobj(h)
    buf = np.zeros(m - 1 + blocks * hop, dtype=complex if cplx else float)
    buf[m - 1:m - 1 + len(x)] = x
    H = np.fft.fft(h, nfft)

    y = np.empty(blocks * hop, dtype=buf.dtype)
    for b in range(blocks):
        seg = np.fft.ifft(np.fft.fft(buf[b * hop:b * hop + nfft]) * H)
        good = seg[m - 1:]
        y[b * hop:(b + 1) * hop] = good if cplx else good.real
    return y[:total]
