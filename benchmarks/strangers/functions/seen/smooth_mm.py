import numpy as np
from scipy.ndimage import convolve1d


def smooth_volume(vol, sigma_mm, spacing):
    """Isotropic (in space) Gaussian smoothing of a CT/MR volume.

    vol       (z, y, x)
    sigma_mm  standard deviation in millimetres
    spacing   voxel size in mm along (z, y, x), may be anisotropic
    """
    out = np.asarray(vol, dtype=np.float64)
    for axis, mm in enumerate(spacing):
        s = sigma_mm * mm
        r = max(1, int(np.ceil(4 * s)))
        t = np.arange(-r, r + 1)
        g = np.exp(-0.5 * (t / s) ** 2)
        out = convolve1d(out, g / g.sum(), axis=axis, mode="nearest")
    return out
