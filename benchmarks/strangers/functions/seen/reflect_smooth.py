import numpy as np


def smooth_reflect(signal, taps):
    """Filter a 1-D signal with an odd-length FIR and return the same length.

    The ends are continued by reflection about the edge samples, without
    repeating them:  d c b | a b c d | c b a
    (what ``np.pad`` calls ``reflect`` and ``scipy.ndimage`` calls ``mirror``).
    """
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    half = len(taps) // 2
    left = signal[:half][::-1]
    right = signal[len(signal) - half:][::-1]
    ext = np.concatenate([left, signal, right])
    return np.convolve(ext, taps, mode="valid")
