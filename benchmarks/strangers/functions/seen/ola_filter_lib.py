import numpy as np


def oaconv(x, h, block=256):
    """Linear convolution by overlap-add.

    :param x: long real signal
    :param h: short real impulse response
    :param block: number of input samples per FFT
    :returns: ``np.convolve(x, h)``
    """
    x, h = np.asarray(x, dtype=float), np.asarray(h, dtype=float)
    nfft = 1 << (block + len(h) - 2).bit_length()
    spectrum = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), block):
        piece = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(piece, nfft) * spectrum, nfft)
        n = len(piece) + len(h) - 1
        y[start:start + n] += conv[:n]
    return y
