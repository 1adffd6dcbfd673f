import numpy as np


def smooth_latlon(field, radius=2):
    """Running (2r+1) x (2r+1) mean of a global field, dims (lat, lon).

    The longitude axis is periodic; beyond the poles the last row is repeated.
    """
    r = radius
    f = np.pad(field, ((r, r), (0, 0)), mode="wrap")
    f = np.pad(f, ((0, 0), (r, r)), mode="edge")
    nlat, nlon = field.shape
    acc = np.zeros((nlat, nlon))
    for di in range(2 * r + 1):
        for dj in range(2 * r + 1):
            acc += f[di:di + nlat, dj:dj + nlon]
    return acc / (2 * r + 1) ** 2
