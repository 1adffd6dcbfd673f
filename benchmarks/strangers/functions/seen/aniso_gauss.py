"""Anisotropic Gaussian smoothing of CT/MR slices."""
import numpy as np


def _kernel(sigma, truncate):
    if sigma <= 0:
        return np.ones(1)
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def _smooth_last(a, g):
    r = len(g) // 2
    p = np.pad(a, ((0, 0), (r, r)), mode="symmetric")
    out = np.zeros(a.shape)
    for i, c in enumerate(g):
        out += c * p[:, i:i + a.shape[1]]
    return out


def smooth_slice(slice_, fwhm_mm, spacing, truncate=4.0):
    """Smooth a 2-D slice with a Gaussian of the given FWHM in millimetres.

    slice_   : (rows, cols)
    fwhm_mm  : scalar, the same physical width in both directions
    spacing  : (row_spacing, col_spacing) in mm
    """
    a = np.asarray(slice_, dtype=float)
    sigma_mm = fwhm_mm / np.sqrt(8 * np.log(2))
    row_g = _kernel(sigma_mm / spacing[0], truncate)
    col_g = _kernel(sigma_mm / spacing[1], truncate)
    a = _smooth_last(a, row_g)
    a = _smooth_last(a.T, col_g).T
    return a
