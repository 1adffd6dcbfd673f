import numpy as np
from scipy.ndimage import convolve1d


def _gauss(sigma):
    r = max(1, int(4 * sigma + 0.5))
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def smooth_volume_mm(volume, spacing, sigma_mm):
    """Isotropic Gaussian smoothing of a CT volume, sigma in millimetres.

    volume  : array from sitk.GetArrayFromImage(img), indexed [z, y, x]
    spacing : img.GetSpacing(), i.e. (sx, sy, sz) in mm
    """
    out = np.asarray(volume, dtype=np.float64)
    for axis, step in enumerate(spacing):
        out = convolve1d(out, _gauss(sigma_mm / step), axis=axis, mode="nearest")
    return out
