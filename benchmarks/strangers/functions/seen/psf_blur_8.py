import numpy as np


def observe(sky, psf):
    """Blur a model image with the point spread function (periodic boundaries).

    Both have the same shape; the psf peaks at the centre pixel [ny // 2, nx // 2] and sums to
    one. Sources stay where they are.
    """
    if sky.shape != psf.shape:
        raise ValueError("sky and psf must have the same shape")
    otf = np.fft.fft2(psf)
    return np.fft.ifft2(np.fft.fft2(sky) * otf).real
