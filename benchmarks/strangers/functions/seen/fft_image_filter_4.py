"""FFT filtering of many images with few kernels: the transform of a kernel is
computed once and remembered."""
import numpy as np
from scipy import fft as sfft

_spectra = {}


def _kernel_spectrum(kernel, fshape):
    key = (kernel.shape, fshape)
    if key not in _spectra:
        _spectra[key] = sfft.rfft2(kernel, fshape)
    return _spectra[key]


def filter2d_fft(image, kernel):
    """Linear 2-D convolution of a float image with a kernel.

    The result has the size of the image and is centred, zeros are assumed
    outside: scipy.signal.convolve2d(image, kernel, mode='same').
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    full = tuple(i + k - 1 for i, k in zip(image.shape, kernel.shape))
    fshape = tuple(sfft.next_fast_len(s, real=True) for s in full)
    spec = sfft.rfft2(image, fshape) * _kernel_spectrum(kernel, fshape)
    out = sfft.irfft2(spec, fshape)
    top = (kernel.shape[0] - 1) // 2
    left = (kernel.shape[1] - 1) // 2
    return out[top:top + image.shape[0], left:left + image.shape[1]]
