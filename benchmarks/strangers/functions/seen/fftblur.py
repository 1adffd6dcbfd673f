import numpy as np
from scipy.fft import rfft2, irfft2, next_fast_len


def fft_convolve_same(image, psf):
    """Convolve an image with a PSF, cropped like scipy.signal's mode='same'."""
    ih, iw = image.shape
    kh, kw = psf.shape
    full = (ih + kh - 1, iw + kw - 1)
    shape = [next_fast_len(n, real=True) for n in full]
    prod = rfft2(image, shape) * rfft2(psf, shape)
    y = irfft2(prod, shape)[:full[0], :full[1]]
    top, left = kh // 2, kw // 2
    return y[top:top + ih, left:left + iw]
