import numpy as np


def fir_iq(samples, taps):
    """Full linear convolution of complex baseband samples with a (real or complex) FIR.

    y[n] = sum_k taps[k] * samples[n-k],  n = 0 .. len(samples)+len(taps)-2
    """
    samples = np.asarray(samples)
    taps = np.asarray(taps)
    # convolution is correlation with the time-reversed filter
    return np.correlate(samples, taps[::-1], mode="full")
