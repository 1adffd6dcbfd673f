import numpy as np


def overlap_add(x, h, block=256):
    """Convolve a long signal with a short impulse response, len(x)+len(h)-1 samples."""
    nx, nh = len(x), len(h)
    nfft = 1
    while nfft < block + nh - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(nx + nh - 1)
    if nx < block:
        block = nx
    for start in range(0, nx - block + 1, block):
        seg = x[start:start + block]
        yb = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = len(seg) + nh - 1
        y[start:start + n] += yb[:n]
    return y
