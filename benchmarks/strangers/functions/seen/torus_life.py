import numpy as np


def step(board):
    """
    Next generation of Conway's Life on a torus.

    board: 2-D array, either of booleans or of 0 and 1. The result has its dtype.

    Summing three rows and then three columns gives the number of living cells in each
    3 x 3 neighbourhood, the cell itself included: a cell lives on 3, and stays on 4.
    """
    board = np.asarray(board)
    rows = board + np.roll(board, 1, axis=0) + np.roll(board, -1, axis=0)
    nine = rows + np.roll(rows, 1, axis=1) + np.roll(rows, -1, axis=1)
    alive = (nine == 3) | ((nine == 4) & (board == 1))
    return alive.astype(board.dtype)


def run(board, generations):
    for _ in range(generations):
        board = step(board)
    return board


if __name__ == "__main__":
    glider = np.zeros((8, 8), dtype=np.int8)
    glider[[0, 1, 2, 2, 2], [1, 2, 0, 1, 2]] = 1
    print(run(glider, 4))
