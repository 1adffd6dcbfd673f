import numpy as np


def smooth(flux, fwhm):
    """Convolve a spectrum with a Gaussian of the given FWHM (in pixels).

    Zero flux is assumed outside. The result is sampled on the pixels of `flux`.
    """
    flux = np.asarray(flux, dtype=float)
    sigma = fwhm / 2.3548200450309493
    half = int(np.ceil(4 * sigma))
    t = np.arange(-half, half + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()
    return np.convolve(flux, g, mode="same")
