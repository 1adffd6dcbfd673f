import numpy as np
from scipy.signal import firwin, lfilter


def lowpass_filter(data, cutoff, fs, numtaps=101, axis=-1):
    """Causal linear-phase FIR low-pass filter.

    Parameters
    ----------
    data : array_like
    cutoff : float
        Cutoff frequency in Hz.
    fs : float
        Sampling rate in Hz.
    numtaps : int
        Filter length; the output is delayed by (numtaps - 1) / 2 samples.
    axis : int
        Axis along which to filter.
    """
    taps = firwin(numtaps, cutoff, fs=fs)
    return lfilter(taps, 1.0, np.asarray(data, dtype=float), axis=axis)
