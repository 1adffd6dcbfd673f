import numpy as np


def horn_gradient(dem, xres, yres):
    """dz/dx and dz/dy of a DEM after Horn (1981).

    dem   2-D array, row 0 is the northern edge
    xres  cell width (east-west), yres cell height (north-south), map units
    Returns (dzdx, dzdy) for the interior cells, x to the east, y to the north.
    """
    z = np.asarray(dem, dtype=float)
    a, b, c = z[:-2, :-2], z[:-2, 1:-1], z[:-2, 2:]
    d, f = z[1:-1, :-2], z[1:-1, 2:]
    g, h, i = z[2:, :-2], z[2:, 1:-1], z[2:, 2:]
    dzdx = ((c + 2 * f + i) - (a + 2 * d + g)) / (8.0 * yres)
    dzdy = ((a + 2 * b + c) - (g + 2 * h + i)) / (8.0 * xres)
    return dzdx, dzdy
