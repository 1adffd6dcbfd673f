"""Blur a sky model with the instrument's PSF (periodic boundaries)."""
import numpy as np


def embed_psf(psf, shape):
    """Put psf in a zero array of `shape`, with its centre pixel at [0, 0].

    The centre of a stamp with k pixels along an axis is pixel k // 2.
    """
    if any(k > n for k, n in zip(psf.shape, shape)):
        raise ValueError("PSF stamp larger than the image")
    big = np.zeros(shape, dtype=float)
    big[tuple(slice(0, k) for k in psf.shape)] = psf
    for ax, k in enumerate(psf.shape):
        big = np.roll(big, -(k // 2), axis=ax)
    return big


def blur(model, psf):
    """Cyclic convolution of a 2-D model with a PSF stamp. The total flux
    is multiplied by psf.sum()."""
    model = np.asarray(model, dtype=float)
    otf = np.fft.rfft2(embed_psf(np.asarray(psf, dtype=float), model.shape))
    return np.fft.irfft2(np.fft.rfft2(model) * otf, s=model.shape)
