import numpy as np


def overlap_add(x, h, block=256):
    """Filter the long real signal x with the FIR h (overlap-add method).

    Same as np.convolve(x, h).
    """
    nh = len(h)
    nfft = 1
    while nfft < block + nh - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + nh - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = len(seg) + nh - 1
        y[start:start + n] += yseg[:n]
    return y
