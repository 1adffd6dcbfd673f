import numpy as np


def overlap_add(x, h, block=128):
    """Full linear convolution of signal x with FIR h (length len(x)+len(h)-1)."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nx, nh = len(x), len(h)
    block = min(block, nx)
    nfft = 1
    while nfft < block + nh - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    for start in range(0, nx - block + 1, block):
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = len(seg) + nh - 1
        y[start:start + n] += conv[:n]
    return y
