"""Forward model for the deconvolution pipeline: sky -> detector."""
import numpy as np


def convolve_psf(sky, psf, normalise=True):
    """Convolve a sky model with a point spread function (periodic edges).

    Parameters
    ----------
    sky : 2-D array (ny, nx)
    psf : 2-D array (py, px), not larger than sky; its peak is at pixel
        (py // 2, px // 2)
    normalise : scale the PSF to unit flux

    Sources stay where they are: a delta function at (y, x) comes out as the
    PSF with its peak at (y, x).
    """
    sky = np.asarray(sky, dtype=np.float64)
    psf = np.asarray(psf, dtype=np.float64)
    if normalise:
        psf = psf / psf.sum()

    ny, nx = sky.shape
    py, px = psf.shape
    stamp = np.zeros((ny, nx))
    y0 = ny // 2 - py // 2
    x0 = nx // 2 - px // 2
    stamp[y0:y0 + py, x0:x0 + px] = psf

    otf = np.fft.rfft2(np.fft.fftshift(stamp))
    return np.fft.irfft2(np.fft.rfft2(sky) * otf, s=(ny, nx))
