import numpy as np

_spectra = {}  # transforming a long impulse response is the costly part


def _kernel_spectrum(kernel, nfft):
    key = (id(kernel), nfft)
    if key not in _spectra:
        if len(_spectra) > 64:
            _spectra.clear()
        _spectra[key] = np.fft.rfft(kernel, nfft)
    return _spectra[key]


def apply_impulse_response(signal, kernel):
    """Full convolution of a mono signal with an impulse response (FFT)."""
    n = len(signal) + len(kernel) - 1
    nfft = 1 << (n - 1).bit_length()
    spectrum = np.fft.rfft(signal, nfft) * _kernel_spectrum(kernel, nfft)
    return np.fft.irfft(spectrum, nfft)[:n]
