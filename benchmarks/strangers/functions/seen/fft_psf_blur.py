import numpy as np


def _good_size(n):
    """next 5-smooth number"""
    while True:
        m = n
        for p in (2, 3, 5):
            while m % p == 0:
                m //= p
        if m == 1:
            return n
        n += 1


def blur_with_psf(img, psf):
    """Linear (zero padded) convolution of an image with a PSF of any size.

    Drop-in for scipy.signal.convolve2d(img, psf, mode='same') -- same size as
    img and same centring -- but through the FFT, so it is fast for a big PSF.
    The PSF must not be larger than the image.
    """
    img = np.asarray(img, dtype=float)
    psf = np.asarray(psf, dtype=float)
    h, w = img.shape
    kh, kw = psf.shape
    shape = (_good_size(h + kh - 1), _good_size(w + kw - 1))

    full = np.fft.irfft2(np.fft.rfft2(img, shape) * np.fft.rfft2(psf, shape),
                         shape)
    top = kh // 2
    left = kw // 2
    return full[top:top + h, left:left + w]
