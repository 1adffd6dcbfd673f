import numpy as np
from scipy.signal import fftconvolve


def matched_filter(iq, pulse):
    """Pulse compression of complex baseband samples.

    Correlates the received samples with the transmitted pulse; the output
    peaks (with the pulse's energy) where the echo starts, index 0 being an
    echo that starts with the first sample.
    """
    iq = np.asarray(iq, dtype=complex)
    pulse = np.asarray(pulse, dtype=complex)
    return fftconvolve(iq, pulse[::-1], mode="full")[len(pulse) - 1:]
