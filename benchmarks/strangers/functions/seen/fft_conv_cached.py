import numpy as np

_spectra = {}


def _kernel_spectrum(kernel, shape):
    key = (kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, shape)
    return _spectra[key]


def fftconv2(image, kernel):
    """Full linear 2D convolution of two real arrays through the FFT.

    The kernel's transform is kept so that a video can be filtered frame by
    frame without doing it again. Same as scipy.signal.convolve2d(image, kernel).
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    shape = (image.shape[0] + kernel.shape[0] - 1,
             image.shape[1] + kernel.shape[1] - 1)
    K = _kernel_spectrum(kernel, shape)
    return np.fft.irfft2(np.fft.rfft2(image, shape) * K, shape)
