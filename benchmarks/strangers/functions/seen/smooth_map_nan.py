import numpy as np
from scipy.ndimage import gaussian_filter


def smooth_map(image, fwhm_pix, preserve_nan=False):
    """Smooth a sky map with missing (NaN) pixels by a Gaussian beam.

    Normalised convolution: NaN pixels and everything outside of the map get
    weight zero, so missing pixels are interpolated from the neighbours.

    Parameters
    ----------
    image : 2-D ndarray
        Map, blank pixels are NaN.
    fwhm_pix : float
        Beam FWHM in pixels.
    preserve_nan : bool, optional
        Blank the output where the input was blank.

    Returns
    -------
    2-D ndarray
        Smoothed map; NaN where there is no valid pixel under the kernel
        (cut at 4 sigma along each axis).
    """
    sigma = fwhm_pix / (2 * np.sqrt(2 * np.log(2)))
    bad = np.isnan(image)
    data = np.where(bad, 0.0, image)
    weight = (~bad).astype(float)

    num = gaussian_filter(data, sigma, mode='constant', truncate=4)
    den = gaussian_filter(weight, sigma, mode='constant', truncate=4)

    out = np.full(image.shape, np.nan)
    ok = den > 0
    out[ok] = num[ok] / den[ok]
    if preserve_nan:
        out[bad] = np.nan
    return out
