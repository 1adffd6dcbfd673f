import numpy as np
from numpy.fft import irfft2, rfft2


def fft_convolve2d(img, psf):
    """Linear convolution of an image with a PSF in the Fourier domain.

    Result has the shape of `img` and equals
    scipy.signal.convolve2d(img, psf, mode='same') up to round-off.
    """
    H, W = img.shape
    h, w = psf.shape
    shape = (H + h - 1, W + w - 1)
    full = irfft2(rfft2(img, shape) * rfft2(psf, shape), shape)
    r0 = h // 2
    c0 = w // 2
    return full[r0:r0 + H, c0:c0 + W]
