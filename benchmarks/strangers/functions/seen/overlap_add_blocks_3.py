import numpy as np


def ola_filter(x, h, block=64):
    """Overlap-add FFT filtering of a long signal.

    Equivalent to numpy.convolve(x, h) (full length, len(x) + len(h) - 1).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    nfft = 1 << int(np.ceil(np.log2(block + len(h) - 1)))
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        stop = min(start + nfft, len(y))
        y[start:stop] = conv[:stop - start]
    return y
