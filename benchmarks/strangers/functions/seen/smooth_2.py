import numpy as np


def apply_taps(samples, taps):
    """
    'valid' convolution of a sampled signal with float filter taps

    samples: 1-D array, raw ADC counts (ints) or volts (floats)
    taps:    1-D array of floats
    return:  1-D array of len(samples) - len(taps) + 1 values, = np.convolve(samples, taps, 'valid')
    """
    n = len(samples) - len(taps) + 1
    out = np.zeros(n, dtype=samples.dtype)
    rev = taps[::-1]
    for i in range(n):
        out[i] = np.dot(samples[i:i + len(taps)], rev)
    return out
