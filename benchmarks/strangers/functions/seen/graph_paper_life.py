import numpy as np
from scipy.signal import convolve2d


def life_step(board):
    """One generation of Conway's Game of Life on a torus (both edges wrap around).

    board: 2-D array of 0/1, at least 3 x 3. Returns a new uint8 array.
    """
    k = np.ones((3, 3), dtype=int)
    k[1, 1] = 0
    n = convolve2d(np.asarray(board, dtype=int), k, mode="same", boundary="wrap")
    return ((n == 3) | ((board == 1) & (n == 2))).astype(np.uint8)
