import numpy as np
from scipy.signal import fftconvolve


def matched_filter(rx, template):
    """Correlate complex baseband samples `rx` with a known complex `template`:

        c[n] = sum_k rx[n + k] * conj(template[k]),   n = 0 .. len(rx) - len(template)
    """
    return fftconvolve(rx, template[::-1], mode="valid")
