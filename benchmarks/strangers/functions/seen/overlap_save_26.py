import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def overlap_save(x, h, nfft=None):
    """Filter the real sequence x with the FIR h by the overlap-save method.

    Gives the same len(x) samples as scipy.signal.lfilter(h, [1.0], x).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = h.size
    if nfft is None:
        nfft = next_fast_len(8 * M, real=True)
    if nfft < M:
        raise ValueError("nfft must be at least len(h)")
    L = nfft - M + 1                       # new samples per block
    H = rfft(h, nfft)
    nblocks = -(-x.size // L)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(nblocks * L - x.size)])
    y = np.empty(nblocks * L)
    for k in range(nblocks):
        seg = buf[k * L:k * L + nfft]
        y[k * L:(k + 1) * L] = irfft(rfft(seg) * H, nfft)[M - 1:]
    return y[:x.size]
