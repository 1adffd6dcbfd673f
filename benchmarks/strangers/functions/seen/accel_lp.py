import numpy as np


def lowpass(samples, taps):
    """Low-pass one axis of accelerometer data with a causal FIR.

    The first reading is taken as the past of the signal (no start-up dip).
    taps sum to 1. Returns a new array of the same length.
    """
    v = np.asarray(samples, dtype=np.float64)
    start = float(v[0])
    v -= start
    out = np.convolve(v, taps)[: v.size]
    return out + start
