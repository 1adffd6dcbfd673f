import numpy as np


def overlap_save(x, h, nfft=None):
    """Filter the real signal x with the FIR h by the overlap-save method.

    Returns the full linear convolution, len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = max(64, 1 << (4 * M - 1).bit_length())
    if nfft < M:
        raise ValueError("nfft is shorter than the filter")
    L = nfft - M + 1
    total = len(x) + M - 1
    n_blocks = -(-total // L)
    buf = np.zeros((M - 1) + n_blocks * L)
    buf[M - 1:M - 1 + len(x)] = x
    H = np.fft.rfft(h, nfft)
    y = np.empty(n_blocks * L)
    for b in range(n_blocks):
        seg = buf[b * L:b * L + nfft]
        Y = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        y[b * L:(b + 1) * L] = Y[M - 1:]
    return y[:total]
