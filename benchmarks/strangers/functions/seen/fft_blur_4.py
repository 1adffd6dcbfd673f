import numpy as np
from scipy import fft


def fft_filter2d(img, psf):
    """Blur img with a point spread function through the FFT.

    Linear convolution: the scene is dark (zero) outside the frame. The PSF is
    no larger than the image; the output is as large as the image and centred,
    like scipy.signal.fftconvolve(img, psf, mode="same").
    """
    img = np.asarray(img, dtype=float)
    psf = np.asarray(psf, dtype=float)
    shape = img.shape
    spectrum = fft.rfft2(img, s=shape) * fft.rfft2(psf, s=shape)
    out = fft.irfft2(spectrum, s=shape)
    cy, cx = (psf.shape[0] - 1) // 2, (psf.shape[1] - 1) // 2
    return np.roll(out, (-cy, -cx), axis=(0, 1))
