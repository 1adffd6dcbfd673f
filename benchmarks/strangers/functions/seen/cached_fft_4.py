import numpy as np

_SPECTRA = {}


def _spectrum(kernel, nfft):
    key = (len(kernel), nfft)
    if key not in _SPECTRA:
        _SPECTRA[key] = np.fft.rfft(kernel, nfft)
    return _SPECTRA[key]


def fast_convolve(signal, kernel):
    """np.convolve(signal, kernel) through the FFT; kernel spectra are kept between calls."""
    n = len(signal) + len(kernel) - 1
    nfft = 1 << (n - 1).bit_length()
    spec = np.fft.rfft(signal, nfft) * _spectrum(kernel, nfft)
    return np.fft.irfft(spec, nfft)[:n]
