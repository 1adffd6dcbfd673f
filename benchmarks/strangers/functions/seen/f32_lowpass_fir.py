import numpy as np


def lowpass(x, cutoff_hz, fs, numtaps=101):
    """Linear-phase FIR low-pass: sinc windowed with Hamming, unit gain at DC.

    numtaps must be odd; the filter's delay is compensated, so the output lines
    up with the input and has the same length (zeros assumed outside), provided
    len(x) >= numtaps.
    """
    if numtaps % 2 == 0:
        raise ValueError("numtaps must be odd")
    fc = cutoff_hz / fs                       # cycles per sample
    n = np.arange(numtaps) - (numtaps - 1) / 2
    h = 2 * fc * np.sinc(2 * fc * n) * np.hamming(numtaps)
    h /= h.sum()
    return np.convolve(x, h, mode="same")
