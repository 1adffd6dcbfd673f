import numpy as np


def fir_iq(x, h):
    """Filter complex baseband samples with (possibly complex) FIR taps.

    y[n] = sum_k h[k] * x[n - k], zero initial state, len(y) == len(x).
    """
    x = np.asarray(x)
    h = np.asarray(h)
    padded = np.concatenate([np.zeros(len(h) - 1, x.dtype), x])
    # sliding dot product with the time-reversed taps
    return np.correlate(padded, h[::-1], mode="valid")
