import numpy as np


def filter_iq(iq, taps):
    """Filter complex baseband samples with (possibly complex) FIR taps.

        y[n] = sum_k taps[k] * iq[n - k]

    Full length, len(iq) + len(taps) - 1. np.correlate with the taps turned
    round is a bit quicker here than the lfilter we had before.
    """
    iq = np.asarray(iq)
    taps = np.asarray(taps)
    return np.correlate(iq, taps[::-1], mode="full")
