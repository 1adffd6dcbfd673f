import numpy as np

_spectra = {}


def _spectrum(h, nfft):
    key = (h.size, nfft)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft(h, nfft)
    return _spectra[key]


def fast_convolve(x, h):
    """np.convolve(x, h) by FFT; keeps filter spectra around for repeated use."""
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    n = x.shape[-1] + h.size - 1
    nfft = 1 << (n - 1).bit_length()
    X = np.fft.rfft(x, nfft, axis=-1)
    y = np.fft.irfft(X * _spectrum(h, nfft), nfft, axis=-1)
    return y[..., :n]
