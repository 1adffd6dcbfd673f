import numpy as np


def overlap_add(x, h, block=256):
    """Fast convolution of a long signal with a short filter (overlap-add).

    Gives the same as np.convolve(x, h).
    """
    nx, m = len(x), len(h)
    n = 1
    while n < block + m - 1:
        n *= 2
    Hf = np.fft.rfft(h, n)
    y = np.zeros(nx + m - 1)
    pos = 0
    while pos < nx:
        seg = x[pos:pos + block]
        yb = np.fft.irfft(np.fft.rfft(seg, n) * Hf, n)
        stop = pos + len(seg) + m - 1
        y[pos:stop] = yb[:stop - pos]
        pos += block
    return y
