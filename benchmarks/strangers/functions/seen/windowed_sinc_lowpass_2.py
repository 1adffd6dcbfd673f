"""Low-pass filtering of ECG / seismometer channels by windowed sinc."""
import numpy as np


def lowpass(signal, cutoff_hz, fs, ntaps=101):
    """Windowed-sinc (Hamming) FIR low-pass, zero phase, same length as the signal.

    Parameters
    ----------
    signal : 1-D array, sampled at fs (Hz)
    cutoff_hz : the -6 dB frequency in Hz, below fs / 2
    ntaps : odd number of taps

    Frequencies well below cutoff_hz pass with gain 1 (unit DC gain), those well above
    it are removed. Zeros are assumed beyond the ends.
    """
    if ntaps % 2 == 0:
        raise ValueError("ntaps must be odd")
    m = np.arange(ntaps) - (ntaps - 1) / 2
    h = np.sinc(cutoff_hz / fs * m) * np.hamming(ntaps)
    h /= h.sum()
    full = np.convolve(signal, h)
    start = (ntaps - 1) // 2
    return full[start:start + len(signal)]
