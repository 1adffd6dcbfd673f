import numpy as np
from scipy import ndimage

FWHM_TO_SIGMA = 1.0 / (2.0 * np.sqrt(2.0 * np.log(2.0)))


def _kernel(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    if sigma <= 0:
        return np.ones(1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def smooth_volume(vol, spacing, fwhm_mm=6.0):
    """Isotropic (in mm) Gaussian smoothing of a CT/MR volume.

    Parameters
    ----------
    vol : ndarray, shape (nz, ny, nx), as returned by sitk.GetArrayFromImage
    spacing : (sx, sy, sz) voxel size in mm, as returned by image.GetSpacing()
    fwhm_mm : full width at half maximum of the kernel in mm, the same in
        every direction
    """
    sigma_mm = fwhm_mm * FWHM_TO_SIGMA
    out = np.asarray(vol, dtype=np.float64)
    for axis, step in enumerate(spacing):
        k = _kernel(sigma_mm / step)
        out = ndimage.convolve1d(out, k, axis=axis, mode="nearest")
    return out
