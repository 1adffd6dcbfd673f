import numpy as np


class FFTConvolver:
    """Linear convolution through the FFT. Kernel spectra are kept, because the same
    kernels are applied to many images of one size."""

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, kernel, shape):
        key = (kernel.shape, shape)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft2(kernel, shape)
        return self._spectra[key]

    def convolve(self, image, kernel):
        """full 2-D convolution of image and kernel"""
        shape = tuple(i + k - 1 for i, k in zip(image.shape, kernel.shape))
        product = np.fft.rfft2(image, shape) * self._spectrum(kernel, shape)
        return np.fft.irfft2(product, shape)
