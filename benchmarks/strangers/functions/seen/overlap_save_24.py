import numpy as np


def overlap_save(x, h, nfft=256):
    """Linear convolution of a long signal with a short filter, overlap-save.

    Returns len(x) + len(h) - 1 samples.  nfft must exceed len(h).
    """
    m = len(h)
    step = nfft - m + 1
    total = len(x) + m - 1
    H = np.fft.fft(h, nfft)
    padded = np.concatenate([np.zeros(m - 1), x, np.zeros(nfft)])
    y = np.zeros(total + nfft)
    pos = 0
    while pos < total:
        block = padded[pos:pos + nfft]
        out = np.fft.ifft(np.fft.fft(block, nfft) * H).real
        y[pos:pos + step] = out[:step]
        pos += step
    return y[:total]
