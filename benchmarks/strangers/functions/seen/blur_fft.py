import numpy as np
from numpy.fft import rfftn, irfftn


def blur(image, psf):
    """Blur a grey image with a point spread function, via FFT, keeping the image's size.

    Equal to ``scipy.signal.convolve(image, psf, mode='same')`` (zeros outside the image).
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    shape = [a + b - 1 for a, b in zip(image.shape, psf.shape)]
    spectrum = rfftn(image, shape, axes=(0, 1)) * rfftn(psf, shape, axes=(0, 1))
    full = irfftn(spectrum, shape, axes=(0, 1))
    top, left = psf.shape[0] // 2, psf.shape[1] // 2
    return full[top:top + image.shape[0], left:left + image.shape[1]]
