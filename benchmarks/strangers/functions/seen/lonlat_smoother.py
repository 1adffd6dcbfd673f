"""Spatial smoother for model output on a regular lat-lon grid."""
import numpy as np


def smooth_latlon(field, weights):
    """Weighted moving average of field(lat, lon) with a small odd stencil.

    The grid is global: longitude is cyclic (column 0 is the eastern neighbour
    of the last column), while the rows nearest the poles are repeated.
    `weights` (2*hy+1, 2*hx+1) is normalised to sum 1; weights[0, 0] multiplies
    the neighbour with the smallest row and column index.
    """
    weights = np.asarray(weights, dtype=float)
    weights = weights / weights.sum()
    nky, nkx = weights.shape
    hy, hx = nky // 2, nkx // 2
    nlat, nlon = field.shape

    ext = np.empty((nlat + 2 * hy, nlon + 2 * hx))
    ext[hy:hy + nlat, hx:hx + nlon] = field
    # polar rows
    ext[:hy, hx:hx + nlon] = field[0]
    ext[hy + nlat:, hx:hx + nlon] = field[-1]
    # cyclic columns
    if hx:
        ext[:, :hx] = ext[:, hx:2 * hx]
        ext[:, hx + nlon:] = ext[:, hx:2 * hx]

    out = np.zeros((nlat, nlon))
    for dy in range(nky):
        for dx in range(nkx):
            out += weights[dy, dx] * ext[dy:dy + nlat, dx:dx + nlon]
    return out
