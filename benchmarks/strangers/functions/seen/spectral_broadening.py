import numpy as np

FWHM_TO_SIGMA = 1.0 / (2.0 * np.sqrt(2.0 * np.log(2.0)))


def instrumental_broadening(wave, flux, resolution, nsig=5.0):
    """
    Degrade a spectrum to the resolving power R = lambda / FWHM.

    The Gaussian gets wider towards the red, its FWHM is that at the wavelength of the
    output pixel. ``wave`` must increase but may be unevenly sampled, hence the
    pixel widths (np.gradient) as quadrature weights. The kernel is cut at nsig sigma and normalised
    over the pixels that are there, so a flat spectrum stays flat up to its ends
    (flux is a flux *density*; it is not the integral that is preserved there).
    """
    wave = np.asarray(wave, dtype=float)
    flux = np.asarray(flux, dtype=float)
    if np.any(np.diff(wave) <= 0):
        raise ValueError("wave must be strictly increasing")
    width = np.gradient(wave)
    out = np.empty_like(flux)
    for i, w0 in enumerate(wave):
        sigma = w0 / resolution * FWHM_TO_SIGMA
        lo = np.searchsorted(wave, w0 - nsig * sigma)
        hi = np.searchsorted(wave, w0 + nsig * sigma, side="right")
        k = np.exp(-0.5 * ((wave[lo:hi] - w0) / sigma) ** 2) * width[lo:hi]
        out[i] = np.dot(k, flux[lo:hi]) / k.sum()
    return out
