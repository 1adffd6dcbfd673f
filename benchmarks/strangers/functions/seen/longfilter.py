import numpy as np


def overlap_save(x, h, nfft=None):
    """
    Filter a long real signal with an FIR filter using overlap-save.

    Equivalent to ``np.convolve(x, h)`` (full length, len(x)+len(h)-1).

    x : 1-D real signal
    h : 1-D real impulse response
    nfft : FFT length, at least len(h). Default: about 8 times len(h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(8 * m)))
    if nfft < m:
        raise ValueError("nfft must be at least len(h)")

    step = nfft - m + 1
    total = len(x) + m - 1
    H = np.fft.rfft(h, nfft)
    # m-1 zeros in front, enough at the back to fill the last block
    xp = np.concatenate([np.zeros(m - 1), x, np.zeros(m - 1 + step)])
    y = np.empty(total)
    pos = 0
    while pos < total:
        block = xp[pos:pos + nfft]
        yb = np.fft.irfft(np.fft.rfft(block, nfft) * H, nfft)
        good = yb[m - 1:]
        k = min(step, total - pos)
        y[pos:pos + k] = good[:k]
        pos += step
    return y
