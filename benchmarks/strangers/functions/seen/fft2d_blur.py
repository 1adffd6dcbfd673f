import numpy as np


def fft_convolve2d(img, psf):
    """Linear 2-D convolution through the frequency domain (zero outside the image).

    Output has the same shape as `img`; psf must have odd dimensions.
    """
    h, w = img.shape
    kh, kw = psf.shape
    F = np.fft.rfft2(img)
    P = np.fft.rfft2(psf, s=(h, w))
    out = np.fft.irfft2(F * P, s=(h, w))
    # move the centre of the psf to the origin
    return np.roll(out, (-(kh // 2), -(kw // 2)), axis=(0, 1))
