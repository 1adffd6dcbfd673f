"""Radar pulse compression.

The received complex baseband (I/Q) samples go through the filter matched to
the transmitted pulse, h[n] = conj(s[N-1-n]), which maximises the output SNR:
an echo that starts at sample d gives its peak, the energy of the pulse, at
lag d of the returned profile.
"""
import numpy as np
from scipy.signal import fftconvolve


def lfm_chirp(n=64, bandwidth=0.5):
    """Unit-amplitude linear FM pulse, bandwidth as a fraction of the rate."""
    t = np.arange(n) - (n - 1) / 2
    return np.exp(1j * np.pi * bandwidth / n * t ** 2)


def matched_filter(rx, pulse=None):
    """Range profile: the output of the matched filter for lags 0 ... len(rx)-1.

    rx    : complex samples of one pulse repetition interval
    pulse : the transmitted waveform (default: a 64-sample LFM chirp)
    """
    rx = np.asarray(rx)
    pulse = lfm_chirp() if pulse is None else np.asarray(pulse)
    h = pulse[::-1]
    full = fftconvolve(rx, h, mode="full")
    return full[len(pulse) - 1:]
