import numpy as np


def blur_with_psf(sky, psf):
    """Observe a model sky through the telescope.

    sky (H, W); psf (h, w), odd sides, centre of the star in the middle pixel.
    Stars stay where they are; flux off the frame is lost. Returns (H, W).
    """
    H, W = sky.shape
    h, w = psf.shape
    shape = (H + h - 1, W + w - 1)
    psf = psf / psf.sum()
    spec = np.fft.rfft2(sky, shape) * np.fft.rfft2(psf, shape)
    blurred = np.fft.irfft2(spec, shape)
    return blurred[:H, :W]
