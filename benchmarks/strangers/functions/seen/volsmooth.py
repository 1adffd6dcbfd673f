import numpy as np
from scipy.ndimage import convolve1d

FWHM2SIGMA = 1.0 / (2.0 * np.sqrt(2.0 * np.log(2.0)))


def smooth_volume(vol, spacing_xyz, fwhm_mm):
    """Isotropic (in mm) Gaussian smoothing of an anisotropic scan.

    vol         : array indexed [z, y, x]
    spacing_xyz : voxel size in mm as in the DICOM/ITK header, order x, y, z
    fwhm_mm     : full width at half maximum of the Gaussian
    """
    out = np.asarray(vol, dtype=np.float64)
    sigma_mm = fwhm_mm * FWHM2SIGMA
    for axis, sp in enumerate(spacing_xyz):
        s = sigma_mm / sp
        r = max(1, int(np.ceil(4 * s)))
        t = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (t / s) ** 2)
        out = convolve1d(out, k / k.sum(), axis=axis, mode="nearest")
    return out
