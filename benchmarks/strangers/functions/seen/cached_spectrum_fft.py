import numpy as np
from scipy import fft as sfft

_spectra = {}


def _kernel_spectrum(kernel, size):
    key = (kernel.shape, size)
    if key not in _spectra:
        _spectra[key] = sfft.rfft2(kernel, size)
    return _spectra[key]


def fft_filter(image, kernel):
    """'full' 2-D convolution by FFT.

    Made for filtering many frames with the same kernel: the kernel's spectrum
    is kept, so only the first frame of a size pays for it.
    """
    kernel = np.asarray(kernel, dtype=float)
    h = image.shape[0] + kernel.shape[0] - 1
    w = image.shape[1] + kernel.shape[1] - 1
    size = (sfft.next_fast_len(h, real=True), sfft.next_fast_len(w, real=True))
    spectrum = sfft.rfft2(np.asarray(image, dtype=float), size) * _kernel_spectrum(kernel, size)
    return sfft.irfft2(spectrum, size)[:h, :w]
