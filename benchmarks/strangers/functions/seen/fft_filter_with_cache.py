import numpy as np

_spectra = {}


def _kernel_spectrum(kernel, shape):
    # the FFT of the kernel is half of the work, keep it
    key = (kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, shape)
    return _spectra[key]


def fftconv2d(image, kernel):
    """2-D linear convolution, 'full' output size."""
    image = np.asarray(image, float)
    kernel = np.asarray(kernel, float)
    shape = tuple(a + b - 1 for a, b in zip(image.shape, kernel.shape))
    spec = np.fft.rfft2(image, shape) * _kernel_spectrum(kernel, shape)
    return np.fft.irfft2(spec, shape)
