import numpy as np


def overlap_save(x, h, nfft=None):
    """
    Overlap-save convolution, returns the full linear convolution of x and h.

    Each block of nfft input samples starts with the last M-1 samples of the block
    before; the aliased samples at the start of every inverse transform are
    thrown away.
    """
    M = len(h)
    if nfft is None:
        nfft = 8 * 2 ** int(np.ceil(np.log2(M)))
    step = nfft - (M - 1)
    H = np.fft.fft(h, nfft)
    total = len(x) + M - 1

    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(nfft)])
    out = []
    pos = 0
    while pos < len(x):
        Y = np.fft.fft(buf[pos:pos + nfft]) * H
        out.append(np.fft.ifft(Y).real[M - 1:])
        pos += step
    return np.concatenate(out)[:total]
