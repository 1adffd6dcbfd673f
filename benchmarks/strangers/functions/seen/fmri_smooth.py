import numpy as np
from scipy.ndimage import convolve1d


def smooth_volume(vol, fwhm_mm=6.0, voxel_mm=(3.0, 3.0, 3.0)):
    """Isotropic Gaussian smoothing of a brain volume.

    Parameters
    ----------
    vol : (X, Y, Z) array
    fwhm_mm : full width at half maximum of the kernel, millimetres
    voxel_mm : edge lengths of a voxel along the three axes, millimetres
    """
    out = np.asarray(vol, dtype=float)
    sigma_mm = fwhm_mm / np.sqrt(8.0 * np.log(2.0))
    for axis, size in enumerate(voxel_mm):
        sigma = sigma_mm * size
        r = max(1, int(np.ceil(4 * sigma)))
        t = np.arange(-r, r + 1)
        g = np.exp(-0.5 * (t / sigma) ** 2)
        g /= g.sum()
        out = convolve1d(out, g, axis=axis, mode="nearest")
    return out
