import numpy as np
from scipy.fft import rfft, irfft


def overlap_save(signal, fir, nfft=256):
    """Overlap-save filtering.

    Returns len(signal) samples, i.e. scipy.signal.lfilter(fir, 1, signal).
    """
    m = len(fir)
    if nfft < m:
        raise ValueError("nfft must be at least the filter length")
    hop = nfft - m + 1
    spectrum = rfft(fir, nfft)
    n = len(signal)
    padded = np.concatenate([np.zeros(m - 1), signal])
    out = np.zeros(n)
    for b in range(n // hop):
        pos = b * hop
        y = irfft(rfft(padded[pos:pos + nfft], nfft) * spectrum, nfft)
        out[pos:pos + hop] = y[m - 1:]
    return out
