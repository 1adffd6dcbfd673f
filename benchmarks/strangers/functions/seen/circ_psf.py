import numpy as np


def blur_periodic(image, psf):
    """Convolve with a PSF on a torus; the centre of the PSF is psf[kh//2, kw//2]."""
    kh, kw = psf.shape
    big = np.zeros(image.shape)
    big[:kh, :kw] = psf
    big = np.roll(big, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    return np.fft.irfft2(np.fft.rfft2(image) * np.fft.rfft2(big), s=image.shape)
