import numpy as np
from scipy import signal


def lowpass(eeg, cutoff_hz, fs, numtaps=101):
    """Zero-phase FIR low-pass for EEG, eeg: (channels, samples).

    cutoff_hz is the -6 dB point of the filter.  numtaps must be odd; the
    delay of the filter is taken out, ends are zero padded.
    """
    taps = signal.firwin(numtaps, cutoff_hz / fs)
    return signal.oaconvolve(np.asarray(eeg, dtype=float), taps[None, :], mode="same", axes=1)
