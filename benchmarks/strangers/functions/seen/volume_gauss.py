import numpy as np
from scipy.ndimage import correlate1d


def _kernel(sigma_vox, truncate):
    r = max(1, int(truncate * sigma_vox + 0.5))
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma_vox) ** 2)
    return k / k.sum()


def gaussian_smooth_mm(volume, fwhm_mm, spacing, truncate=4.0):
    """Smooth a (z, y, x) volume with an isotropic Gaussian given in millimetres.

    spacing follows SimpleITK: (sx, sy, sz), the voxel size in mm along x, y, z.
    Borders are replicated.
    """
    sigma_mm = fwhm_mm / np.sqrt(8.0 * np.log(2.0))
    out = np.asarray(volume, dtype=np.float64)
    for axis in range(3):
        sigma_vox = sigma_mm / spacing[axis]
        out = correlate1d(out, _kernel(sigma_vox, truncate), axis=axis, mode="nearest")
    return out
