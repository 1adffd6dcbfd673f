import numpy as np


def slope_degrees(dem, cellsize=30.0):
    """Terrain slope in degrees by Horn's (1981) method.

    dem       2-D elevations, same unit as cellsize (e.g. metres)
    cellsize  width of a square cell

    The outermost ring of cells has no full neighbourhood and is set to NaN.
    """
    z = np.asarray(dem, dtype=float)
    a, b, c = z[:-2, :-2], z[:-2, 1:-1], z[:-2, 2:]
    d,    f = z[1:-1, :-2],              z[1:-1, 2:]
    g, h, i = z[2:, :-2], z[2:, 1:-1], z[2:, 2:]
    dzdx = ((c + 2 * f + i) - (a + 2 * d + g)) / (8 * cellsize)
    dzdy = ((g + 2 * h + i) - (a + 2 * b + c)) / (8 * cellsize)
    out = np.full(z.shape, np.nan)
    out[1:-1, 1:-1] = np.degrees(np.arctan(np.hypot(dzdx, dzdy)))
    return out
