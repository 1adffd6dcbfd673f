import numpy as np


def fftfilter2(img, psf):
    """'same' linear convolution of an image with a (odd sized) point spread function,
    zeros outside of the image."""
    H, W = img.shape
    h, w = psf.shape
    shape = (H + h // 2, W)
    spec = np.fft.rfft2(img, shape) * np.fft.rfft2(psf, shape)
    full = np.fft.irfft2(spec, shape)
    full = np.roll(full, -(w // 2), axis=1)
    return full[h // 2:h // 2 + H, :W]
