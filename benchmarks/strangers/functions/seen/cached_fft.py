import numpy as np

_spectra = {}


def _kernel_spectrum(kernel, shape):
    key = (kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, shape)
    return _spectra[key]


def convolve_fft(image, kernel):
    """2-D linear convolution ("full") using the FFT.

    The transforms of kernels are kept, since in our pipeline the same few kernels
    are applied to thousands of frames.
    """
    image = np.asarray(image, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    shape = (image.shape[0] + kernel.shape[0] - 1, image.shape[1] + kernel.shape[1] - 1)
    spec = np.fft.rfft2(image, shape) * _kernel_spectrum(kernel, shape)
    return np.fft.irfft2(spec, shape)
