"""Convolution of a map on the sphere with a circular Gaussian beam."""
import numpy as np


def lmax_of(alm):
    """Band limit from the number of coefficients, (L + 1)(L + 2) / 2."""
    n = len(alm)
    lmax = int((np.sqrt(8 * n + 1) - 3) / 2 + 0.5)
    if (lmax + 1) * (lmax + 2) // 2 != n:
        raise ValueError("not a complete set of coefficients")
    return lmax


def gaussian_beam(fwhm, lmax):
    """Window function b_l = exp(-l (l + 1) sigma^2 / 2)."""
    sigma = fwhm / np.sqrt(8.0 * np.log(2.0))
    ell = np.arange(lmax + 1)
    return np.exp(-0.5 * ell * (ell + 1) * sigma ** 2)


def smooth_alm(alm, fwhm=0.1):
    """Harmonic coefficients of the smoothed map, a_lm -> b_l a_lm.

    alm   coefficients with m >= 0 of a real map in healpy's order, i.e. grouped
          by m: a_00, a_10, ..., a_L0, then a_11, a_21, ..., a_L1, then a_22, ...
    fwhm  full width at half maximum of the beam, in radians
    """
    alm = np.asarray(alm, dtype=complex)
    lmax = lmax_of(alm)
    beam = gaussian_beam(fwhm, lmax)
    ell = np.concatenate([np.full(l + 1, l) for l in range(lmax + 1)])
    return alm * beam[ell]
