import numpy as np


class FFTConvolver:
    """Convolve many signals with a kernel; the kernel's spectrum is computed
    once per transform size.

        conv = FFTConvolver(kernel)
        y = conv(x)                  # like np.convolve(x, kernel)
        conv.set_kernel(other)       # from now on with another kernel
    """

    def __init__(self, kernel):
        self._spectra = {}
        self.set_kernel(kernel)

    def set_kernel(self, kernel):
        self._kernel = np.asarray(kernel, dtype=float)

    def _spectrum(self, nfft):
        if nfft not in self._spectra:
            self._spectra[nfft] = np.fft.rfft(self._kernel, nfft)
        return self._spectra[nfft]

    def __call__(self, x):
        n = len(x) + len(self._kernel) - 1
        nfft = 1 << max(1, (n - 1).bit_length())
        y = np.fft.irfft(np.fft.rfft(x, nfft) * self._spectrum(nfft), nfft)
        return y[:n]
