"""Split a recording into bands, each with its own linear-phase FIR filter."""
import numpy as np
from scipy.signal import firwin

DEFAULT_EDGES = {"bass": (None, 250.0), "mid": (250.0, 2000.0), "treble": (2000.0, None)}


def design(edges=DEFAULT_EDGES, fs=8000.0, n_taps=65):
    """FIR taps for each named band (odd length, so treble can be a high-pass)."""
    taps = {}
    for name, (low, high) in edges.items():
        if low is None:
            taps[name] = firwin(n_taps, high, fs=fs)
        elif high is None:
            taps[name] = firwin(n_taps, low, fs=fs, pass_zero=False)
        else:
            taps[name] = firwin(n_taps, (low, high), fs=fs, pass_zero=False)
    return taps


def make_filters(taps_by_band):
    """One callable per band; each returns a signal as long as its input, delay removed."""
    filters = {}
    for name, taps in taps_by_band.items():
        def apply(signal):
            full = np.convolve(signal, taps)
            start = (len(taps) - 1) // 2
            return full[start:start + len(signal)]
        filters[name] = apply
    return filters


def split_bands(signal, taps_by_band=None):
    """Filtered copies of `signal`, by band name.

    taps_by_band: FIR taps of every band; the three default bands if omitted.
    """
    signal = np.asarray(signal, dtype=float)
    filters = make_filters(design() if taps_by_band is None else taps_by_band)
    return {name: f(signal) for name, f in filters.items()}
