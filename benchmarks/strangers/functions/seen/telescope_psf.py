import numpy as np
from numpy.fft import fft2, ifft2, fftshift


def convolve_psf(image, psf):
    """Blur an image with the instrument's PSF (periodic boundaries).

    The psf is an array of the image's shape, any size, with its peak at
    (ny // 2, nx // 2); the flux of a source stays where the source is.
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    otf = fft2(fftshift(psf / psf.sum()))
    return ifft2(fft2(image) * otf).real
