import numpy as np


def overlap_add(x, h, block=256):
    """
    Linear convolution of a long signal with a short impulse response by the
    overlap-add method. Equivalent to np.convolve(x, h) for real 1D input.

    block : number of new input samples per FFT block
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    block = min(block, len(x))
    M = len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)

    y = np.zeros(len(x) + M - 1)
    for k in range(len(x) // block):
        start = k * block
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:len(seg) + M - 1]
        y[start:start + len(yseg)] += yseg
    return y
