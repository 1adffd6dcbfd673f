import numpy as np


def convolve_periodic(image, psf):
    """Convolve an image with a (small, odd-sized) point spread function on a torus.

    Equal to scipy.ndimage.convolve(image, psf, mode='wrap'), but done with FFTs: a point
    source stays where it is and is spread around its position.
    """
    otf = np.fft.fft2(psf, s=image.shape)
    return np.real(np.fft.ifft2(np.fft.fft2(image) * otf))
