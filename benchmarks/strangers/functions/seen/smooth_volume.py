import numpy as np
from scipy.ndimage import convolve1d

FWHM = 2.0 * np.sqrt(2.0 * np.log(2.0))


def _taps(sigma, cut=3.5):
    if sigma <= 0:
        return np.ones(1)
    r = max(1, int(np.ceil(cut * sigma)))
    n = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (n / sigma) ** 2)
    return g / g.sum()


def smooth_volume(vol, fwhm_mm, spacing):
    """Isotropic (in millimetres) Gaussian smoothing of a CT / MR volume.

    vol      array indexed [z, y, x], optionally with a trailing channel axis
    fwhm_mm  full width at half maximum of the kernel in mm
    spacing  voxel size (dx, dy, dz) in mm, as SimpleITK's GetSpacing() gives it
    """
    out = np.asarray(vol, dtype=np.float32)
    for axis, mm in enumerate(spacing):
        sigma_vox = fwhm_mm / FWHM / mm
        out = convolve1d(out, _taps(sigma_vox), axis=axis, mode="nearest")
    return out
