import numpy as np
from scipy.signal import fftconvolve

FWHM_TO_SIGMA = 1.0 / (2.0 * np.sqrt(2.0 * np.log(2.0)))


def degrade_spectrum(flux, fwhm_pix, n_sigma=5):
    """Bring a high-resolution spectrum down to the instrument's resolution.

    The line spread function is a Gaussian of `fwhm_pix` pixels, cut at
    `n_sigma`. The integrated flux of a line (its equivalent width) must not
    change. Outside of the spectrum the flux counts as zero.
    """
    sigma = fwhm_pix * FWHM_TO_SIGMA
    half = int(np.ceil(n_sigma * sigma))
    x = np.arange(-half, half + 1)
    lsf = np.exp(-0.5 * (x / sigma) ** 2)
    lsf /= lsf.max()
    return fftconvolve(flux, lsf, mode="full")[half:half + len(flux)]
