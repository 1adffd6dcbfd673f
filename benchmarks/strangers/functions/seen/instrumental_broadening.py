import numpy as np


def broaden_spectrum(wave, flux, R):
    """Degrade a spectrum to resolving power R = lambda / FWHM.

    wave must be increasing, but need not be equidistant. Each output pixel is
    the average of the flux weighted by a Gaussian line-spread function (width
    taken at the output wavelength) and by the pixel sizes, normalised so that
    a flat continuum stays flat up to the ends.
    """
    wave = np.asarray(wave, dtype=float)
    flux = np.asarray(flux, dtype=float)
    dlam = np.gradient(wave)
    sigma = wave / R / 2.3548200450309493

    new = np.empty_like(flux)
    for i in range(len(wave)):
        g = np.exp(-0.5 * ((wave - wave[i]) / sigma[i]) ** 2) * dlam
        new[i] = np.sum(g * flux) / np.sum(g)
    return new
