import numpy as np


def lowpass(x, cutoff_hz, fs, numtaps=101):
    """Windowed-sinc (Hamming) linear-phase low-pass filter.

    Unit gain at DC.  The group delay is compensated, so the output is
    aligned with the input and as long; outside the record x counts as 0.
    numtaps must be odd and no larger than len(x).
    """
    if numtaps % 2 == 0:
        raise ValueError("numtaps must be odd")
    if numtaps > len(x):
        raise ValueError("signal shorter than filter")
    n = np.arange(numtaps) - (numtaps - 1) / 2
    fc = cutoff_hz / fs
    h = 2 * fc * np.sinc(2 * fc * n)
    h *= np.hamming(numtaps)
    h /= h.sum()
    return np.convolve(x, h, mode="same")
