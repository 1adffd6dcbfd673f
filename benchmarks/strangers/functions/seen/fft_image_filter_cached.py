import numpy as np


class FourierFilter:
    """Filters pictures by multiplication in the Fourier domain (zero borders, 'same' size).

    The transform of the kernel is kept so that a video of equally sized frames needs only
    two transforms per frame.

        f = FourierFilter()
        out = f.apply(frame, kernel)        # the same as scipy.signal.convolve2d(.., mode='same')
    """

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, kernel, shape):
        key = (kernel.shape, shape)
        if key not in self._spectra:
            self._spectra[key] = np.fft.rfft2(kernel, shape)
        return self._spectra[key]

    def apply(self, frame, kernel):
        frame = np.asarray(frame, dtype=float)
        kernel = np.asarray(kernel, dtype=float)
        shape = tuple(a + b - 1 for a, b in zip(frame.shape, kernel.shape))
        full = np.fft.irfft2(np.fft.rfft2(frame, shape) * self._spectrum(kernel, shape), shape)
        top, left = ((k - 1) // 2 for k in kernel.shape)
        return full[top:top + frame.shape[0], left:left + frame.shape[1]]
