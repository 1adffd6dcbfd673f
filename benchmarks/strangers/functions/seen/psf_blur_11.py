import numpy as np


def blur_periodic(image, psf):
    """Blur with a PSF on a torus (the image repeats in all directions).

    The optical axis is the element psf[ny//2, nx//2], also for even sizes: a delta
    there gives the image back.  The PSF is used as given, not normalised.
    A PSF larger than the image raises ValueError.
    """
    image = np.asarray(image, float)
    ny, nx = psf.shape
    if ny > image.shape[0] or nx > image.shape[1]:
        raise ValueError("PSF larger than image")
    k = np.zeros(image.shape)
    k[:ny, :nx] = psf
    k = np.roll(k, (-(ny // 2), -(nx // 2)), axis=(0, 1))
    return np.fft.irfft2(np.fft.rfft2(image) * np.fft.rfft2(k), s=image.shape)
