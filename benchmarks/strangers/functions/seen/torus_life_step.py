import numpy as np


def life_step(board):
    """One generation of Conway's Life on a torus.

    The neighbour count is the circular convolution with a ring of eight ones.
    The board is changed IN PLACE and also returned.
    """
    alive = board != 0
    count = np.zeros(board.shape, dtype=np.int32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if dy or dx:
                count += np.roll(alive, (dy, dx), axis=(0, 1))
    board[...] = (count == 3) | (alive & (count == 2))
    return board
