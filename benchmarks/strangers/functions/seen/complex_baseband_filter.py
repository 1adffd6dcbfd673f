import numpy as np


def apply_channel(tx, taps):
    """
    Pass complex baseband samples through a multipath channel.

    y[n] = sum_k taps[k] * tx[n - k],   n = 0 .. len(tx)+len(taps)-2

    tx and taps may be real or complex.
    """
    tx = np.asarray(tx)
    taps = np.asarray(taps)
    # a convolution is a correlation with the reversed sequence
    return np.correlate(tx, taps[::-1], mode="full")
