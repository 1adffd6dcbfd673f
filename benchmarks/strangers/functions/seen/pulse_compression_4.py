"""Pulse compression for the radar recordings."""
import numpy as np
from scipy import signal


def matched_filter(rx, pulse, normalise=True):
    """Correlate received samples with the transmitted pulse.

    rx     (..., N) real or complex baseband samples, one row per sweep
    pulse  (M,) real or complex replica, M <= N
    out    (..., N - M + 1); an echo of the pulse that starts at sample n
           peaks at out[..., n], and with ``normalise`` the peak is the
           complex amplitude of the echo.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    if pulse.ndim != 1 or pulse.size > rx.shape[-1]:
        raise ValueError("pulse must be a vector no longer than the sweep")
    replica = pulse[::-1]
    replica = replica.reshape((1,) * (rx.ndim - 1) + (-1,))
    out = signal.fftconvolve(rx, replica, mode="valid", axes=-1)
    if normalise:
        out = out / np.sum(np.abs(pulse) ** 2)
    return out
