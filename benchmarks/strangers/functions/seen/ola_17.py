import numpy as np


def overlap_add(x, h, block=256):
    """Full linear convolution of a long real x with a real h by overlap-add.

    Returns len(x) + len(h) - 1 samples, same as np.convolve(x, h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = len(h)
    nfft = block + m - 1
    H = np.fft.rfft(h, nfft)

    y = np.zeros(len(x) + m - 1)
    tail = np.zeros(m - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        n = len(seg)
        yb = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        yb[:m - 1] += tail
        y[start:start + n] = yb[:n]
        tail = yb[n:n + m - 1]
    return y
