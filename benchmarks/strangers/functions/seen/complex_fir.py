import numpy as np

def iq_filter(iq, h):
    """FIR-filter a complex baseband (I/Q) recording.

    y[n] = sum_k h[k] * iq[n - k], all len(iq) + len(h) - 1 samples.
    h may be complex as well (one-sided / shifted filters).
    """
    iq = np.asarray(iq)
    h = np.asarray(h)
    # convolution == correlation with the reversed taps
    return np.correlate(iq, h[::-1], mode="full")
