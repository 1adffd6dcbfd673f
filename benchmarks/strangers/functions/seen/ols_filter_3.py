import numpy as np


def ols_filter(x, h, nfft=None):
    """Overlap-save FIR filtering of a real signal.

    Returns the full linear convolution, len(x) + len(h) - 1 samples.
    nfft defaults to the power of two at or above 2*len(h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft is None:
        nfft = 1 << (2 * M - 1).bit_length()
    if nfft < M:
        raise ValueError("nfft must be at least len(h)")
    step = nfft - M + 1            # new samples per block
    H = np.fft.rfft(h, nfft)

    n_blocks = -(-len(x) // step)
    total = len(x) + M - 1
    # M-1 zeros of history in front, enough zeros behind for the last block
    buf = np.zeros(M - 1 + n_blocks * step + M)
    buf[M - 1:M - 1 + len(x)] = x

    y = np.zeros(max(total, n_blocks * step))
    for b in range(n_blocks):
        s = b * step
        seg = np.fft.irfft(np.fft.rfft(buf[s:s + nfft]) * H, nfft)
        y[s:s + step] = seg[M - 1:]
    return y[:total]
