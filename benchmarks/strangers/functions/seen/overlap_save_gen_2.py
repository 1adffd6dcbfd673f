import numpy as np


def overlap_save(x, h, nfft=64):
    """Generator: yields the consecutive pieces of np.convolve(x, h) (full).

    Each piece has nfft - len(h) + 1 samples, the last one what is left.
    """
    m = len(h)
    if nfft < m:
        raise ValueError("nfft must be at least len(h)")
    step = nfft - m + 1
    total = len(x) + m - 1
    H = np.fft.rfft(h, nfft)
    buf = np.zeros(nfft)
    for start in range(0, total, step):
        buf[:m - 1] = buf[nfft - m + 1:].copy()
        fresh = x[start:start + step]
        buf[m - 1:] = 0
        buf[m - 1:m - 1 + len(fresh)] = fresh
        y = np.fft.irfft(np.fft.rfft(buf) * H, nfft)[m - 1:]
        yield y[:min(step, total - start)]
