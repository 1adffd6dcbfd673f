import numpy as np
from scipy.signal import lfilter


def remove_mains(eeg, fs=500, mains=50):
    """Suppress mains hum (and its harmonics) in multichannel EEG.

    A causal moving average over exactly one mains period has zeros at the mains
    frequency and all harmonics. fs must be a multiple of mains.

    eeg : array (n_channels, n_samples); the same shape is returned.
    """
    if fs % mains:
        raise ValueError("fs must be a multiple of the mains frequency")
    period = fs // mains
    b = np.full(period, 1.0 / period)
    return lfilter(b, [1.0], eeg, axis=-1)
