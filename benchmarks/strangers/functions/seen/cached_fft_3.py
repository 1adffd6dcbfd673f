import numpy as np


class FFTConvolver:
    """2-D linear convolution for many frames; keeps kernel spectra around.

    conv = FFTConvolver()
    out = conv(frame, kernel)        # full size, any frame, any kernel
    """

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, kernel, size):
        key = (kernel.shape, size)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft2(kernel, s=size)
        return self._spectra[key]

    def __call__(self, frame, kernel):
        size = tuple(f + k - 1 for f, k in zip(frame.shape, kernel.shape))
        spec = np.fft.rfft2(frame, s=size) * self._spectrum(kernel, size)
        return np.fft.irfft2(spec, s=size)
