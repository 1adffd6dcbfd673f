import numpy as np


class SpectralConvolver:
    """2-D linear convolution (mode 'full') through the FFT.

    The spectrum of the kernel is kept, since in our pipeline the same kernel is used for many frames:

        conv = SpectralConvolver()
        for frame in video:
            out = conv(frame, kernel)
    """

    def __init__(self):
        self._spectra = {}

    def _kernel_spectrum(self, kernel, size):
        key = (kernel.shape, size)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft2(kernel, s=size, axes=(0, 1))
        return self._spectra[key]

    def __call__(self, frame, kernel):
        size = (frame.shape[0] + kernel.shape[0] - 1, frame.shape[1] + kernel.shape[1] - 1)
        spec = np.fft.rfft2(frame, s=size, axes=(0, 1))
        return np.fft.irfft2(spec * self._kernel_spectrum(kernel, size), s=size, axes=(0, 1))
