import numpy as np


def overlap_save(x, h, nfft=None):
    """Linear convolution (full length) by overlap-save."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    M = len(h)
    if nfft is None:
        nfft = 1 << (4 * M).bit_length()
    if nfft < M:
        raise ValueError("nfft must be at least len(h)")
    step = nfft - M + 1
    total = len(x) + M - 1
    H = np.fft.rfft(h, nfft)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(nfft + step)])
    y = np.empty(total)
    for s in range(0, total, step):
        seg = np.fft.irfft(np.fft.rfft(buf[s:s + nfft], nfft) * H, nfft)[M - 1:]
        e = min(s + step, total)
        y[s:e] = seg[:e - s]
    return y
