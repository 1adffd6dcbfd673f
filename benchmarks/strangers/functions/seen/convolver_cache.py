import numpy as np


class KernelConvolver:
    """Convolve many signals with one kernel; the kernel's FFT is computed once
    per FFT size. Use set_kernel to switch to another kernel.

    conv(x) equals np.convolve(x, kernel) for real x.
    """

    def __init__(self, kernel):
        self._spectra = {}
        self.set_kernel(kernel)

    def set_kernel(self, kernel):
        self.kernel = np.asarray(kernel, dtype=float)

    def _spectrum(self, nfft):
        if nfft not in self._spectra:
            self._spectra[nfft] = np.fft.rfft(self.kernel, nfft)
        return self._spectra[nfft]

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        n = x.size + self.kernel.size - 1
        nfft = 1 << (n - 1).bit_length()
        spec = np.fft.rfft(x, nfft) * self._spectrum(nfft)
        return np.fft.irfft(spec, nfft)[:n] if nfft > 1 else x * self.kernel
