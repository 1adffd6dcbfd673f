"""Pre-processing of CT scans for the registration pipeline."""
import numpy as np
from scipy.ndimage import convolve1d


def smooth_volume(vol: np.ndarray, spacing: tuple[float, float, float], fwhm_mm: float) -> np.ndarray:
    """Isotropic (in mm) Gaussian smoothing of a CT volume.

    Parameters
    ----------
    vol : array indexed [z, y, x], as given by sitk.GetArrayFromImage
    spacing : (x, y, z) voxel size in mm, as given by image.GetSpacing()
    fwhm_mm : full width at half maximum of the Gaussian

    The kernel is cut at four standard deviations; borders are replicated.
    """
    sigma_mm = fwhm_mm / np.sqrt(8.0 * np.log(2.0))
    out = vol.astype(np.float64)
    for axis, mm in enumerate(spacing):
        s = sigma_mm / mm
        r = int(4.0 * s + 0.5)
        t = np.arange(-r, r + 1)
        g = np.exp(-0.5 * (t / s) ** 2)
        out = convolve1d(out, g / g.sum(), axis=axis, mode="nearest")
    return out
