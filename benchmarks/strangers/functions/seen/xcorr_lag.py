import numpy as np
from scipy.signal import fftconvolve


def arrival_lag(a, b, fs):
    """Time in seconds by which trace b arrives later than trace a (negative: earlier).

    Full cross-correlation of the demeaned traces, largest value wins.
    """
    a = np.asarray(a, float) - np.mean(a)
    b = np.asarray(b, float) - np.mean(b)
    c = fftconvolve(b, a[::-1])                  # index len(a)-1 is lag zero
    return (int(np.argmax(c)) - (len(a) - 1)) / fs
