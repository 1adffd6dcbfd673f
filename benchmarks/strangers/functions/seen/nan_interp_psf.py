import numpy as np
from scipy.signal import fftconvolve


def convolve_interp_nans(image, psf):
    """Smooth an image with a PSF, interpolating over bad (NaN) pixels.

    Each output pixel is the PSF-weighted mean of the finite pixels around it,
    so blank pixels carry no weight. Pixels beyond the frame carry none either.
    """
    image = np.asarray(image, dtype=float)
    good = np.isfinite(image)
    filled = np.where(good, image, 0.0)
    flux = fftconvolve(filled, psf, mode="same")
    return flux / psf.sum()
