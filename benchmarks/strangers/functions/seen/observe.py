"""Forward model of the telescope: sky -> detector."""
import numpy as np


def convolve_psf(sky, psf):
    """Periodic convolution of a sky model with the instrument's PSF.

    Both are real, two-dimensional and of one shape (ny, nx), even or odd.
    The PSF is centred on pixel (ny // 2, nx // 2), thus a point source comes
    out centred on its own pixel.
    """
    if sky.shape != psf.shape:
        raise ValueError("sky and psf must have one shape")
    otf = np.fft.rfft2(np.fft.fftshift(psf))
    return np.fft.irfft2(np.fft.rfft2(sky) * otf, s=sky.shape)


def gaussian_psf(shape, fwhm):
    y, x = np.indices(shape)
    r2 = (y - shape[0] // 2) ** 2 + (x - shape[1] // 2) ** 2
    p = np.exp(-4 * np.log(2) * r2 / fwhm ** 2)
    return p / p.sum()


def observe(sky, psf, gain=1.0, noise=0.0, seed=None):
    rng = np.random.default_rng(seed)
    return gain * convolve_psf(sky, psf) + noise * rng.standard_normal(sky.shape)
