"""Influence maps for a hex-tile strategy game.

Storage is "odd-r": a rectangular array of rows, pointy-top hexes, every row
with an odd index drawn half a tile further to the right.
"""
import numpy as np


def _moved(grid, dr, dc):
    """result[r, c] = grid[r + dr, c + dc], zero off the board."""
    rows, cols = grid.shape
    out = np.zeros_like(grid)
    r0, r1 = max(0, -dr), min(rows, rows - dr)
    c0, c1 = max(0, -dc), min(cols, cols - dc)
    if r0 < r1 and c0 < c1:
        out[r0:r1, c0:c1] = grid[r0 + dr:r1 + dr, c0 + dc:c1 + dc]
    return out


def spread_influence(grid, keep=0.4, share=0.1):
    """One step: each tile becomes keep * itself + share * (its six neighbours).

    Tiles beyond the edge of the board have no influence.
    """
    grid = np.asarray(grid, dtype=float)
    six = _moved(grid, 0, -1) + _moved(grid, 0, 1)
    straight = _moved(grid, -1, 0) + _moved(grid, 1, 0)
    left = _moved(grid, -1, -1) + _moved(grid, 1, -1)
    right = _moved(grid, -1, 1) + _moved(grid, 1, 1)

    shoved = np.arange(grid.shape[0])[:, None] % 2 == 0
    six = six + straight + np.where(shoved, right, left)
    return keep * grid + share * six
