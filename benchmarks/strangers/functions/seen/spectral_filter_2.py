import numpy as np


class SpectralFilter:
    """2-D convolution ('full' or 'same') by FFT, for the many frames of a clip.

    Transforming the kernel is a third of the work, so its spectrum is kept
    between calls.
    """

    def __init__(self):
        self._spectra = {}

    def _kernel_spectrum(self, kernel, shape):
        key = (kernel.shape, shape)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft2(kernel, shape)
        return self._spectra[key]

    def __call__(self, frame, kernel, mode="same"):
        fh, fw = frame.shape
        kh, kw = kernel.shape
        shape = (fh + kh - 1, fw + kw - 1)
        prod = np.fft.rfft2(frame, shape) * self._kernel_spectrum(kernel, shape)
        full = np.fft.irfft2(prod, shape)
        if mode == "full":
            return full
        top, left = (kh - 1) // 2, (kw - 1) // 2
        return full[top:top + fh, left:left + fw]
