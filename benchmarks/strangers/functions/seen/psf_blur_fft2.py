"""Simulate the blur of a microscope: image (*) point spread function."""
import numpy as np


def blur_with_psf(image, psf):
    """Linear 2-D convolution of `image` with `psf`, same size as the image.

    The psf has odd side lengths, not larger than those of the image, and is
    centred on its middle pixel.  Everything outside of the field of view is
    dark (0), i.e. the result is scipy.signal.convolve2d(image, psf, mode="same").
    """
    rows, cols = image.shape
    kr, kc = psf.shape
    padded = np.zeros((rows, cols))
    padded[:kr, :kc] = psf
    padded = np.roll(padded, (-(kr // 2), -(kc // 2)), axis=(0, 1))
    return np.real(np.fft.ifft2(np.fft.fft2(image) * np.fft.fft2(padded)))
