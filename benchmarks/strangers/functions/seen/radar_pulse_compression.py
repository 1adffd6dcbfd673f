import numpy as np
from scipy import signal


def lfm_chirp(bandwidth, duration, fs):
    """Complex baseband linear FM pulse."""
    t = np.arange(int(round(duration * fs))) / fs - duration / 2
    return np.exp(1j * np.pi * bandwidth / duration * t ** 2)


def pulse_compress(echo, pulse):
    """Matched-filter a complex baseband echo.

    Range bin r of the returned array (length len(echo) - len(pulse) + 1) is
    the inner product of the echo that starts at sample r with the transmitted
    pulse,  sum_n echo[r + n] * conj(pulse[n]),  so that a target at delay r
    gives its largest response, the energy of the pulse, in bin r.
    """
    echo = np.asarray(echo, dtype=complex)
    replica = np.asarray(pulse, dtype=complex)
    matched = replica[::-1]
    return signal.fftconvolve(echo, matched, mode="valid")
