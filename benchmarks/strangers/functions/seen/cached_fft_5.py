import numpy as np


class FFTConvolver:
    """Circular convolution of signals of length n with kernels of length <= n.

    Kernel spectra are kept, since the same few kernels come again and again.

        conv = FFTConvolver(256)
        y = conv(x, kernel)
    """

    def __init__(self, n):
        self.n = n
        self._spectra = {}

    def _spectrum(self, kernel):
        key = (kernel.shape, kernel.dtype.str)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft(kernel, self.n)
        return self._spectra[key]

    def __call__(self, x, kernel):
        x = np.asarray(x)
        kernel = np.asarray(kernel)
        if x.shape[-1] != self.n or kernel.size > self.n:
            raise ValueError("wrong length")
        return np.fft.irfft(np.fft.rfft(x) * self._spectrum(kernel), self.n)
