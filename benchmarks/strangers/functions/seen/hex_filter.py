"""Linear filters on a map of hexagons, for instance a strategy game's terrain.

The map is stored row by row ("odd-r" layout: pointy-topped hexagons, rows 1, 3, 5,
... pushed right by half a hexagon, row 0 not). Neighbours that lie off the map
count as zero.
"""
import numpy as np

# (row step, column step) of the six neighbours
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
PLAIN_ROW = {"E": (0, 1), "NE": (-1, 0), "NW": (-1, -1),
             "W": (0, -1), "SW": (1, -1), "SE": (1, 0)}
PUSHED_ROW = {"E": (0, 1), "NE": (-1, 1), "NW": (-1, 0),
              "W": (0, -1), "SW": (1, 0), "SE": (1, 1)}


def hex_filter(field, ring=(1, 1, 1, 1, 1, 1), centre=1.0):
    """Weighted sum of every cell and its six neighbours.

    ring    weights of the neighbours to the E, NE, NW, W, SW, SE (north = row above)
    centre  weight of the cell itself
    """
    field = np.asarray(field, dtype=float)
    n_rows, n_cols = field.shape
    padded = np.pad(field, 1)
    weights = dict(zip(DIRECTIONS, ring))
    out = centre * field
    for row in range(1, n_rows + 1):
        steps = PUSHED_ROW if row % 2 else PLAIN_ROW
        for name, (dr, dc) in steps.items():
            out[row - 1] += weights[name] * padded[row + dr, 1 + dc:1 + dc + n_cols]
    return out
