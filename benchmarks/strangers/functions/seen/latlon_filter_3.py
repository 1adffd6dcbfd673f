import numpy as np


def filter_globe(field, kernel):
    """Weighted neighbourhood sum on a lat-lon grid, field[lat, lon].

    Longitude goes round; beyond a pole the polar row is repeated (we do not cross the
    pole).  Odd kernel, kernel[0] is applied to the rows with smaller index, as is.
    Trailing axes (levels, time) are carried along.
    """
    f = np.asarray(field, float)
    kj, ki = kernel.shape
    if kj % 2 == 0 or ki % 2 == 0:
        raise ValueError("odd kernel, please")
    nlat = f.shape[0]
    out = np.zeros_like(f)
    for a in range(kj):
        rows = np.clip(np.arange(nlat) + a - kj // 2, 0, nlat - 1)
        for b in range(ki):
            out += kernel[a, b] * np.roll(f[rows], ki // 2 - b, axis=1)
    return out
