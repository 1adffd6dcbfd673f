import numpy as np


def embed_psf(psf, shape):
    """Put the PSF in the middle of an array of zeros."""
    big = np.zeros(shape, dtype=np.float64)
    y0 = shape[0] // 2 - psf.shape[0] // 2
    x0 = shape[1] // 2 - psf.shape[1] // 2
    big[y0:y0 + psf.shape[0], x0:x0 + psf.shape[1]] = psf
    return big


def blur_periodic(image, psf):
    """Convolve an image with a point spread function, periodic boundaries.

    The PSF has odd sizes, is not larger than the image, and its centre pixel
    is the origin, i.e. the image is not shifted: the result is that of
    scipy.ndimage.convolve(image, psf, mode="wrap").
    """
    image = np.asarray(image, dtype=np.float64)
    psf = np.asarray(psf, dtype=np.float64)
    if psf.shape[0] % 2 == 0 or psf.shape[1] % 2 == 0:
        raise ValueError("PSF must have odd sizes")
    otf = np.fft.rfft2(np.fft.fftshift(embed_psf(psf, image.shape)))
    return np.fft.irfft2(np.fft.rfft2(image) * otf, s=image.shape)
