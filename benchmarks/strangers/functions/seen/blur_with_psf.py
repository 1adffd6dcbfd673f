import numpy as np
from numpy.fft import fftshift, ifftshift, irfft2, rfft2


def gaussian_psf(shape, fwhm):
    """Unit-sum PSF on a stamp of the given shape, peak on pixel (ny // 2, nx // 2)."""
    ny, nx = shape
    y, x = np.mgrid[:ny, :nx]
    r2 = (y - ny // 2) ** 2 + (x - nx // 2) ** 2
    psf = np.exp(-4 * np.log(2) * r2 / fwhm**2)
    return psf / psf.sum()


def convolve_sky(sky, psf):
    """What the telescope sees of ``sky`` (periodic field).

    ``psf`` has the shape of ``sky`` and its centre on pixel (ny // 2, nx // 2), so a
    star stays on the pixel where it is.
    """
    if sky.shape != psf.shape:
        raise ValueError("sky and psf differ in shape")
    kernel = fftshift(psf)
    return irfft2(rfft2(sky) * rfft2(kernel), s=sky.shape)


if __name__ == "__main__":
    sky = np.zeros((64, 64))
    sky[20, 31] = 1000.0
    seen = convolve_sky(sky, gaussian_psf(sky.shape, 3.0))
    print(np.unravel_index(seen.argmax(), seen.shape))
