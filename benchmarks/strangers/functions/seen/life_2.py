import numpy as np
from scipy.signal import convolve2d

_RING = np.array([[1, 1, 1],
                  [1, 0, 1],
                  [1, 1, 1]])


def life_step(board):
    """One generation of Conway's Game of Life on a torus. board: 2-D array of 0/1 (at least 3x3)."""
    alive = np.asarray(board).astype(int)
    neighbours = convolve2d(alive, _RING, mode="same", boundary="wrap")
    return ((neighbours == 3) | ((alive == 1) & (neighbours == 2))).astype(int)
