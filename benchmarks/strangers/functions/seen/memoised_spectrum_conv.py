import numpy as np

_spectra = {}


def _kernel_spectrum(h, n):
    # the transform of the kernel is the expensive part when the
    # same filter is used over and over
    key = (h.shape, n)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(h, n)
    return _spectra[key]


def fftconv(x, h):
    """Full linear convolution of two real 1-D arrays through the FFT."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    size = len(x) + len(h) - 1
    n = 1 << (size - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(x, n) * _kernel_spectrum(h, n), n)[:size]
