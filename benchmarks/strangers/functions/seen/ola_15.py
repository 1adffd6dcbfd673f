import numpy as np


def overlap_add(x, h, block=256):
    """Convolve a long signal x with an FIR h, block by block (overlap-add).

    Equal to np.convolve(x, h) -- length len(x)+len(h)-1 -- for real input.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = len(h)
    nfft = 1
    while nfft < block + m - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + len(seg) + m - 1, len(y))
        y[start:stop] += conv[:stop - start]
    return y
