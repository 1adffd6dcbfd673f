import numpy as np

_spectra = {}


def _kernel_spectrum(kernel, fshape):
    """FFT of the kernel, computed once and remembered (video frames come fast)."""
    key = (kernel.shape, fshape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, fshape)
    return _spectra[key]


def fft_filter2d(frame, kernel):
    """Full linear 2-D convolution of frame and kernel by FFT.

    Output shape is (H + kh - 1, W + kw - 1), as scipy.signal.convolve2d(frame, kernel).
    """
    H, W = frame.shape
    kh, kw = kernel.shape
    fshape = (H + kh - 1, W + kw - 1)
    spec = np.fft.rfft2(frame, fshape) * _kernel_spectrum(kernel, fshape)
    return np.fft.irfft2(spec, fshape)
