import numpy as np
from scipy.signal import fftconvolve


def matched_filter(rx, preamble):
    """Matched filter for burst detection.

    rx, preamble: complex baseband samples. Output n is the inner product of
    the preamble with rx[n:n+len(preamble)]; where the burst starts, abs() of it
    reaches the energy of the preamble (no noise, unit channel).
    """
    rx = np.asarray(rx)
    preamble = np.asarray(preamble)
    return fftconvolve(rx, preamble[::-1], mode="valid")
