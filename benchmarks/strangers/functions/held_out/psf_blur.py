"""Simulating the telescope: convolution of a sky image with a PSF."""
import numpy as np


def _pow2(n):
    return 1 << (int(n) - 1).bit_length()


def psf2otf(psf, shape):
    """Optical transfer function: PSF padded to shape, its centre at the origin."""
    big = np.zeros(shape)
    big[:psf.shape[0], :psf.shape[1]] = psf
    for axis, n in enumerate(psf.shape):
        big = np.roll(big, -(n // 2), axis=axis)
    return np.fft.rfft2(big)


def blur(image, psf):
    """Convolve image with psf (odd sized), zeros outside the image.

    Gives an array of the shape of the image, like
    scipy.signal.convolve2d(image, psf, mode='same').
    """
    rows, cols = image.shape
    shape = (_pow2(max(rows, psf.shape[0])), _pow2(max(cols, psf.shape[1])))
    otf = psf2otf(psf, shape)
    spec = np.fft.rfft2(image, s=shape)
    return np.fft.irfft2(spec * otf, s=shape)[:rows, :cols]
