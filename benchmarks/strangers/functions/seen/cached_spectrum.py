import numpy as np

_spectra = {}


def _spectrum(h, nfft):
    # the filters of one session are used thousands of times: transform them once
    key = (len(h), nfft)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(h, nfft)
    return _spectra[key]


def fast_filter(x, h):
    """Full linear convolution of two real 1-D signals, len(x) + len(h) - 1 values."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = len(x) + len(h) - 1
    nfft = 1 << (n - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(x, nfft) * _spectrum(h, nfft), nfft)[:n]
