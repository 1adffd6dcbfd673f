import numpy as np


class FFTFilterBank:
    """Convolve signals with kernels ('full', real input); kernel spectra are kept so that
    repeated use of one kernel costs only two transforms."""

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, kernel, nfft):
        key = (kernel.shape[0], nfft)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft(kernel, nfft)
        return self._spectra[key]

    def apply(self, signal, kernel):
        signal = np.asarray(signal, dtype=float)
        kernel = np.asarray(kernel, dtype=float)
        n = signal.shape[0] + kernel.shape[0] - 1
        nfft = 2 ** int(np.ceil(np.log2(n)))
        return np.fft.irfft(np.fft.rfft(signal, nfft) * self._spectrum(kernel, nfft), nfft)[:n]
