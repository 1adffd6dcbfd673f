import numpy as np
from scipy.signal import fftconvolve


def matched_filter(rx, pulse):
    """Matched filter of complex baseband samples.

    out[n] = sum_k rx[n + k] * conj(pulse[k]),  n = 0 .. len(rx) - len(pulse)

    so a copy of the pulse starting at n gives a real peak of its energy at n.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    if rx.size < pulse.size:
        raise ValueError("rx shorter than the pulse")
    replica = pulse[::-1]
    return fftconvolve(rx, replica, mode="valid")
