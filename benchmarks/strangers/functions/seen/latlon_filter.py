import numpy as np


def smooth_latlon(field, weights):
    """Apply a (2p+1, 2q+1) smoothing stencil to a field on a regular globe grid.

    field has dimensions (time, lat, lon).  Longitude is cyclic; beyond the first
    and last latitude row the outermost row is repeated.
    """
    field = np.asarray(field, dtype=float)
    weights = np.asarray(weights, dtype=float)
    p, q = weights.shape[0] // 2, weights.shape[1] // 2
    nlat, nlon = field.shape[1:]
    ext = np.pad(field, ((0, 0), (p, p), (q, q)), mode="wrap")
    out = np.zeros_like(field)
    for a in range(2 * p + 1):
        for b in range(2 * q + 1):
            out += weights[a, b] * ext[:, a:a + nlat, b:b + nlon]
    return out
