import numpy as np


def psf_blur(image, psf):
    """Convolve an astronomical frame with a PSF of the same shape (periodic edges).

    The PSF is stored with its centre on pixel (ny // 2, nx // 2), as written by
    our PSF fitting script, so a star stays where it was.
    """
    if image.shape != psf.shape:
        raise ValueError("image and psf must have the same shape")
    otf = np.fft.fft2(np.fft.fftshift(psf))
    return np.real(np.fft.ifft2(np.fft.fft2(image) * otf))
