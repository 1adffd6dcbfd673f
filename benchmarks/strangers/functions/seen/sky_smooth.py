import numpy as np
from scipy import ndimage

FWHM_TO_SIGMA = 1.0 / np.sqrt(8.0 * np.log(2.0))


def smooth_map(image, fwhm, preserve_nan=True):
    """Return a copy of a sky map smoothed with a Gaussian beam.

    Parameters
    ----------
    image : 2-D array_like
        Map; blanked pixels are NaN.
    fwhm : float
        Beam width in pixels.
    preserve_nan : bool
        Blank the pixels of the outcome that were blank on input.  Otherwise
        they are filled from their surroundings.

    Notes
    -----
    Normalised convolution: pixels which are blank or lie beyond the edge have
    no weight.
    """
    sigma = fwhm * FWHM_TO_SIGMA
    data = np.asarray(image, dtype=float)
    blank = np.isnan(data)
    data[blank] = 0.0
    weight = 1.0 - blank

    num = ndimage.gaussian_filter(data, sigma, mode="constant")
    den = ndimage.gaussian_filter(weight, sigma, mode="constant")
    out = np.full(data.shape, np.nan)
    np.divide(num, den, out=out, where=den > 1e-12)
    if preserve_nan:
        out[blank] = np.nan
    return out
