from math import atan, sqrt, degrees

def horn_slope(dem, cell):
    """Slope in degrees after Horn (1981), for a DEM given as list of rows, square cells.
    The outermost ring of cells, where the 3x3 window does not fit, is None; all the
    others get a value."""
    rows = len(dem)
    cols = len(dem[0])
    out = [[None] * cols for _ in range(rows)]
    for r in range(1, rows - 1):
        for c in range(1, cols - 2):
            a, b, cc = dem[r-1][c-1:c+2]
            d, _, f = dem[r][c-1:c+2]
            g, h, i = dem[r+1][c-1:c+2]
            dzdx = ((cc + 2*f + i) - (a + 2*d + g)) / (8 * cell)
            dzdy = ((g + 2*h + i) - (a + 2*b + cc)) / (8 * cell)
            out[r][c] = degrees(atan(sqrt(dzdx*dzdx + dzdy*dzdy)))
    return out
