import numpy as np

_spectra = {}


def _kernel_spectrum(kernel, fshape):
    """FFT of the kernel; kept, because the same filter runs over thousands of frames."""
    key = (kernel.shape, fshape)
    if key not in _spectra:
        _spectra[key] = np.fft.rfft2(kernel, fshape)
    return _spectra[key]


def fft_filter(frame, kernel):
    """Linear 2-D convolution of `frame` with `kernel` (real), 'valid' part.

    Where the kernel lies entirely inside the frame, i.e. the output is
    (H - kh + 1, W - kw + 1) - scipy.signal.convolve2d(frame, kernel, mode="valid").
    """
    H, W = frame.shape
    kh, kw = kernel.shape
    if kh > H or kw > W:
        raise ValueError("kernel larger than frame")
    fshape = (H + kh - 1, W + kw - 1)
    spectrum = np.fft.rfft2(frame, fshape) * _kernel_spectrum(kernel, fshape)
    full = np.fft.irfft2(spectrum, fshape)
    return full[kh - 1:H, kw - 1:W]
