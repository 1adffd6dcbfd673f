import numpy as np
from numpy.fft import rfft2, irfft2


def tapered_filter(frame: np.ndarray, psf: np.ndarray) -> np.ndarray:
    """Hann-taper a float frame (2-D) and convolve it circularly with psf.

    psf has the size of the frame, its origin at [0, 0].  Returns the filtered frame,
    call it for as many psfs as wanted on the same frame.
    """
    ny, nx = frame.shape
    window = np.outer(np.hanning(ny), np.hanning(nx))
    frame *= window
    return irfft2(rfft2(frame) * rfft2(psf), s=(ny, nx))
