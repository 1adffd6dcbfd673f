import numpy as np


def gradient_horn(dem, cell_x, cell_y):
    """(dz/dx, dz/dy) after Horn (1981).

    dem     : 2-D grid, row 0 is the NORTH edge, column 0 the WEST edge
    cell_x/y: cell sizes in map units, both positive
    dz/dx grows eastwards, dz/dy grows northwards; the rim is extended by
    copying the outermost cells.
    """
    z = np.pad(np.asarray(dem, float), 1, mode="edge")
    nw, n, ne = z[:-2, :-2], z[:-2, 1:-1], z[:-2, 2:]
    w, e = z[1:-1, :-2], z[1:-1, 2:]
    sw, s, se = z[2:, :-2], z[2:, 1:-1], z[2:, 2:]
    dzdx = ((ne + 2 * e + se) - (nw + 2 * w + sw)) / (8.0 * cell_x)
    dzdy = ((nw + 2 * n + ne) - (sw + 2 * s + se)) / (8.0 * cell_y)
    return dzdx, dzdy
