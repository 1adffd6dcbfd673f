import numpy as np


def overlap_save(x, h, nfft=64):
    """FIR filtering by overlap-save; gives the complete convolution,
    i.e. the same len(x)+len(h)-1 samples as np.convolve(x, h)."""
    m = len(h)
    if nfft < m:
        raise ValueError("nfft too small for this filter")
    hop = nfft - m + 1
    H = np.fft.rfft(h, nfft)
    padded = np.concatenate([np.zeros(m - 1), x, np.zeros(nfft)])
    y = np.zeros(len(x) + m - 1)
    for pos in range(0, len(x), hop):
        spec = np.fft.rfft(padded[pos:pos + nfft])
        good = np.fft.irfft(spec * H, nfft)[m - 1:]   # first m-1 are aliased
        end = min(pos + hop, len(y))
        y[pos:end] = good[:end - pos]
    return y
