import numpy as np


class FFTFilterBank:
    """'same' FFT convolution of images; kernel spectra are kept, since videos reuse them frame after frame."""

    def __init__(self):
        self._spectra = {}

    def apply(self, image, kernel):
        """Zero-padded convolution, cropped like scipy.signal.convolve2d(image, kernel, 'same')."""
        H, W = image.shape
        kh, kw = kernel.shape
        size = (H + kh - 1, W + kw - 1)
        key = (size, kernel.shape)
        spec = self._spectra.get(key)
        if spec is None:
            spec = self._spectra[key] = np.fft.rfft2(kernel, size)
        full = np.fft.irfft2(np.fft.rfft2(image, size) * spec, size)
        y0, x0 = (kh - 1) // 2, (kw - 1) // 2
        return full[y0:y0 + H, x0:x0 + W]
