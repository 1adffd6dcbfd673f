import numpy as np
from scipy import fft as sp_fft


def fftconv2(image, psf):
    """Convolve an exposure with a point spread function.

    Same result as scipy.signal.convolve2d(image, psf, mode='same'), but quick
    for psfs of any size, odd or even.
    """
    s0 = image.shape[0] + psf.shape[0] - 1
    s1 = image.shape[1] + psf.shape[1] - 1
    shape = (sp_fft.next_fast_len(s0, True), sp_fft.next_fast_len(s1, True))
    prod = sp_fft.rfft2(image, shape) * sp_fft.rfft2(psf, shape)
    full = sp_fft.irfft2(prod, shape)
    r, c = psf.shape[0] // 2, psf.shape[1] // 2
    return full[r:r + image.shape[0], c:c + image.shape[1]]
