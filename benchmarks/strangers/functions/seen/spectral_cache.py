import numpy as np
from scipy.fft import next_fast_len, rfftn, irfftn


class FFTConvolver:
    """2-D full convolution; transforms of kernels are remembered because in
    our survey the same PSF is applied to thousands of stamps."""

    def __init__(self):
        self._spectra = {}

    def _spectrum(self, kernel, fshape):
        key = (kernel.shape, kernel.dtype.str, fshape)
        if key not in self._spectra:
            self._spectra[key] = rfftn(kernel, fshape)
        return self._spectra[key]

    def convolve(self, image, kernel):
        image = np.asarray(image, dtype=float)
        kernel = np.asarray(kernel, dtype=float)
        full = tuple(a + b - 1 for a, b in zip(image.shape, kernel.shape))
        fshape = tuple(next_fast_len(n, real=True) for n in full)
        prod = rfftn(image, fshape) * self._spectrum(kernel, fshape)
        return irfftn(prod, fshape)[tuple(slice(0, n) for n in full)]
