import numpy as np
from scipy.signal import convolve2d


def count_neighbors(board):
    """Number of live neighbours of every cell (cells outside the board are dead)."""
    kernel = np.array([[1, 1, 1],
                       [1, 0, 1],
                       [1, 1, 1]])
    return convolve2d(board.astype(int), kernel, mode='same', boundary='fill', fillvalue=0)
