import numpy as np


def apply_channel(iq, h):
    """Multipath channel model: full linear convolution of complex baseband samples with the
    complex tap gains h,  y[n] = sum_k h[k] * iq[n - k]."""
    iq = np.asarray(iq, dtype=complex)
    h = np.asarray(h, dtype=complex)
    padded = np.pad(iq, len(h) - 1)
    return np.correlate(padded, h[::-1], mode="valid")
