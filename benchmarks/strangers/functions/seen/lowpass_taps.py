import numpy as np
from scipy.signal import lfilter


def lowpass(x, fc, fs, ntaps=64):
    """FIR low-pass with linear phase, unit gain at DC.

    Windowed sinc (Hamming) of `ntaps` coefficients, symmetric for any ntaps,
    group delay (ntaps - 1) / 2 samples.  Causal filtering along the last axis.
    """
    n = np.arange(ntaps) - ntaps // 2
    taps = np.sinc(2 * fc / fs * n) * np.hamming(ntaps)
    taps /= taps.sum()
    return lfilter(taps, [1.0], x, axis=-1)
