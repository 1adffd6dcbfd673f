import numpy as np


def overlap_add(x, h, block=256):
    """Filter a long signal ``x`` with a short FIR ``h``, overlap-add method.

    ``x`` is cut into blocks of ``block`` samples; each is convolved with h by
    FFT, and the tails of len(h) - 1 samples are added into the next block.
    The result equals ``np.convolve(x, h)`` up to rounding.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nx, nh = len(x), len(h)
    if nx == 0 or nh == 0:
        raise ValueError("x and h must not be empty")
    if block < 1:
        raise ValueError("block must be at least 1")

    nfft = 2
    while nfft < block + nh - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)

    y = np.zeros(nx + nh - 1)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        out_len = len(seg) + nh - 1
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        y[start:start + out_len] += yseg[:out_len]
    return y
