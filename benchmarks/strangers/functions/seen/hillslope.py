import numpy as np


def slope_horn(dem, cellsize=1.0, z_factor=1.0):
    """Slope (rise/run) with Horn's 3x3 weighted differences. Cells on the rim get NaN.

    dem: 2-D float array
    """
    dem = np.asarray(dem, dtype=np.float64) * z_factor
    out = np.empty(dem.shape)
    if min(dem.shape) < 3:
        return np.full(dem.shape, np.nan)
    a, b, c = dem[:-2, :-2], dem[:-2, 1:-1], dem[:-2, 2:]
    d, f = dem[1:-1, :-2], dem[1:-1, 2:]
    g, h, i = dem[2:, :-2], dem[2:, 1:-1], dem[2:, 2:]
    gx = ((c + 2 * f + i) - (a + 2 * d + g)) / (8 * cellsize)
    gy = ((g + 2 * h + i) - (a + 2 * b + c)) / (8 * cellsize)
    out[1:-1, 1:-1] = np.hypot(gx, gy)
    out[0, :] = out[-1, :] = np.nan
    return out
