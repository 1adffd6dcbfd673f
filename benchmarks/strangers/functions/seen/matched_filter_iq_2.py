import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression of complex baseband samples.

    Correlates the received samples with the transmitted pulse; entry n of the
    answer is the inner product <pulse, rx[n : n + len(pulse)]>, for all the n
    for which the pulse fits.
    """
    rx = np.asarray(rx, dtype=complex)
    pulse = np.asarray(pulse, dtype=complex)
    replica = pulse[::-1]
    return np.convolve(rx, replica, mode="valid")
