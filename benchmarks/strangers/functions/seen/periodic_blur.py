import numpy as np


def periodic_blur(field, psf):
    """Blur on a torus: cyclic convolution of a real field with a centred point spread function.

    field (ny, nx); psf (py, px), odd sizes, not larger than the field, its middle pixel is
    the origin. The result has the size of the field.
    """
    ny, nx = field.shape
    py, px = psf.shape
    embedded = np.zeros((ny, nx))
    embedded[:py, :px] = psf
    embedded = np.roll(embedded, (-(py // 2), -(px // 2)), axis=(0, 1))
    return np.fft.irfft2(np.fft.rfft2(field) * np.fft.rfft2(embedded))
