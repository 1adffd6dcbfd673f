import numpy as np


def overlap_add(x, h, block=64):
    """Lineare Faltung langer Signale nach dem Overlap-Add-Verfahren.

    Rückgabe wie np.convolve(x, h), also len(x) + len(h) - 1 Werte.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    nfft = 1
    while nfft < block + len(h) - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1 + nfft)
    for b in range(len(x) // block):
        start = b * block
        teil = x[start:start + block]
        y[start:start + nfft] += np.fft.irfft(np.fft.rfft(teil, nfft) * H, nfft)
    return y[:len(x) + len(h) - 1]
