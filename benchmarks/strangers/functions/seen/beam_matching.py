import numpy as np
from scipy.ndimage import convolve


def to_common_beam(image, native_fwhm, target_fwhm, pixel_size):
    """Bring a radio map from its native beam to a broader, common one.

    Both beams are round Gaussians given by their FWHM (arcsec); pixel_size in
    arcsec.  A source of native_fwhm comes out with target_fwhm.  Values are
    surface brightness (Jy/sr).
    """
    if target_fwhm <= native_fwhm:
        raise ValueError("target beam must be broader")
    fwhm = (target_fwhm - native_fwhm) / pixel_size
    sigma = fwhm / (2.0 * np.sqrt(2.0 * np.log(2.0)))
    r = int(np.ceil(5 * sigma))
    ax = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (ax / sigma) ** 2)
    kernel = np.outer(g, g)
    kernel /= kernel.sum()
    return convolve(np.asarray(image, float), kernel, mode="constant")
