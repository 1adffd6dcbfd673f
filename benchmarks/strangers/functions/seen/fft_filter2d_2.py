import numpy as np
from scipy import fft

# Transforms of kernels, so that filtering the frames of a film with one kernel
# transforms that kernel only once.
_spectra = {}


def _kernel_spectrum(kernel, shape):
    key = (kernel.shape, tuple(shape))
    if key not in _spectra:
        _spectra[key] = fft.rfft2(kernel, shape)
    return _spectra[key]


def fft_filter2d(frame, kernel):
    """Linear convolution of a frame with a kernel, same size as the frame.

    Zeros outside of the frame; the output is the central part of the full
    convolution, as scipy.signal.fftconvolve(frame, kernel, mode="same").
    """
    frame = np.asarray(frame, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    full = [a + b - 1 for a, b in zip(frame.shape, kernel.shape)]
    size = [fft.next_fast_len(n, real=True) for n in full]
    y = fft.irfft2(fft.rfft2(frame, size) * _kernel_spectrum(kernel, size), size)
    top = (kernel.shape[0] - 1) // 2
    left = (kernel.shape[1] - 1) // 2
    return y[top:top + frame.shape[0], left:left + frame.shape[1]]
