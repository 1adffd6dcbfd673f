import numpy as np


def overlap_add(x, h, block=64):
    """Full linear convolution of x and h, block by block (overlap-add).

    Result has len(x) + len(h) - 1 samples, as np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    n_blocks = max(1, len(x) // block)
    for b in range(n_blocks):
        lo = b * block
        seg = x[lo:lo + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        hi = min(lo + len(seg) + m - 1, len(y))
        y[lo:hi] += part[:hi - lo]
    return y
