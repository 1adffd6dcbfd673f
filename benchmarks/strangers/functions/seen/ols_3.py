import numpy as np


def fir_overlap_save(x, b, nfft=None):
    """y = b * x, causal, len(y) == len(x) (what lfilter(b, 1, x) returns)."""
    x = np.asarray(x, dtype=float)
    b = np.asarray(b, dtype=float)
    m = b.size
    if nfft is None:
        nfft = 8
        while nfft < 4 * m:
            nfft <<= 1
    if nfft < m:
        raise ValueError("nfft must not be shorter than the filter")
    hop = nfft - (m - 1)
    B = np.fft.rfft(b, nfft)
    buf = np.concatenate([np.zeros(m - 1), x, np.zeros(nfft)])
    y = np.empty(x.size + hop)
    pos = 0
    while pos < x.size:
        blk = np.fft.irfft(np.fft.rfft(buf[pos:pos + nfft]) * B, nfft)
        y[pos:pos + hop] = blk[m - 1:]
        pos += hop
    return y[:x.size]
