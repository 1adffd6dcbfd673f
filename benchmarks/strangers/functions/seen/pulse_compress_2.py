"""Radar pulse compression."""
import numpy as np
from scipy import signal


def pulse_compress(rx, pulse):
    """Matched filter of received samples with the transmitted pulse.

    rx and pulse are real or complex baseband 1-D arrays.  Output index n is
    the correlation of the pulse with rx[n:n+len(pulse)] (valid lags), scaled
    by the pulse energy: a noise-free echo of amplitude 1 gives exactly 1.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    mf = pulse[::-1]
    energy = np.sum(np.abs(pulse) ** 2)
    return signal.fftconvolve(rx, mf, mode="valid") / energy
