import numpy as np


def observe(sky, psf):
    """Convolve a model sky with the instrument's PSF (periodic sky).

    Both arrays have the same (even) shape. The PSF is sampled on the
    detector grid with its peak on the central pixel [ny//2, nx//2]; sources
    stay where they are and the flux is preserved.
    """
    psf = psf / psf.sum()
    return np.fft.ifft2(np.fft.fft2(sky) * np.fft.fft2(psf)).real
