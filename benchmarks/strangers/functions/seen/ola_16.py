import numpy as np


def overlap_add(x, h, block=256):
    """Convolve a long real signal x with a short FIR h by the overlap-add method.

    x is cut into blocks of `block` samples; x may be of any length.
    Returns the full convolution, len(x) + len(h) - 1 samples.
    """
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for start in range(0, len(x) - block + 1, block):
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:len(seg) + m - 1]
        y[start:start + len(yseg)] += yseg
    return y
