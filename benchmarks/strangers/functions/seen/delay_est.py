import numpy as np
from scipy import signal


def cross_correlation(received, template):
    """Matched filter output for a (possibly complex) template.

    Returns
    -------
    lags : ndarray of int
        positive lag = the template starts that many samples into `received`
    r : ndarray
        r[lag] = sum_n received[n + lag] * conj(template[n])
    """
    received = np.asarray(received)
    template = np.asarray(template)
    r = signal.correlate(received, template, mode="full")
    lags = signal.correlation_lags(len(received), len(template), mode="full")
    return lags, r
