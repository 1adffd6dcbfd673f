"""Overlap-add convolution for long recordings."""
import numpy as np


def overlap_add(x, h, block=256):
    """Full linear convolution of real x and h in FFT blocks of `block` samples."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nx, nh = x.size, h.size
    nfft = 1
    while nfft < block + nh - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + nfft, y.size)
        y[start:stop] += part[:stop - start]
    return y
