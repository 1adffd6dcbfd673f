import numpy as np


def overlap_save(x, h, nfft=None):
    """Full linear convolution by overlap-save (real signals)."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    m = len(h)
    if nfft is None:
        nfft = max(64, 1 << (4 * m - 1).bit_length())
    if nfft < m:
        raise ValueError("nfft is shorter than the filter")
    step = nfft - m + 1
    total = len(x) + m - 1
    nblocks = -(-total // step)
    buf = np.zeros(nblocks * step + m - 1)
    buf[m - 1:m - 1 + len(x)] = x
    H = np.fft.rfft(h, nfft)
    out = np.empty(nblocks * step)
    for b in range(nblocks):
        seg = buf[b * step:b * step + nfft]
        y = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        out[b * step:(b + 1) * step] = y[m - 1:]   # the first m-1 are aliased
    return out[:total]
