"""Instrumental broadening of a high-resolution spectrum."""
from functools import lru_cache
from math import ceil, log, pi, sqrt

import numpy as np

FWHM_PER_SIGMA = sqrt(8.0 * log(2.0))


@lru_cache(maxsize=64)
def gaussian_profile(fwhm, step):
    """Gaussian of unit area, sampled every `step`, out to five standard deviations."""
    sigma = fwhm / FWHM_PER_SIGMA
    half = max(1, ceil(5.0 * sigma / step))
    x = np.arange(-half, half + 1) * step
    return np.exp(-0.5 * (x / sigma) ** 2) / (sigma * sqrt(2.0 * pi))


def broaden(flux, fwhm=0.5, step=0.05):
    """Convolve a spectrum with a Gaussian line-spread function.

        F(x_i) = sum_j flux(x_j) G(x_i - x_j) step

    flux   samples on a regular wavelength grid
    fwhm   width of the profile, in wavelength units
    step   distance of the samples, in wavelength units

    Outside the record the flux counts as equal to that of the nearest sample.
    """
    flux = np.asarray(flux, dtype=float)
    profile = gaussian_profile(float(fwhm), float(step))
    profile *= step
    half = len(profile) // 2
    extended = np.pad(flux, half, mode="edge")
    return np.convolve(extended, profile, mode="valid")
