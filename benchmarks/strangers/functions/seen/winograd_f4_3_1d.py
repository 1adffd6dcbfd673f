import numpy as np

BT = np.array([[4, 0, -5, 0, 1, 0],
               [0, -4, -4, 1, 1, 0],
               [0, 4, -4, -1, 1, 0],
               [0, -2, -1, 2, 1, 0],
               [0, 2, -1, -2, 1, 0],
               [0, 4, 0, -5, 0, 1]], float)
G = np.array([[1 / 4, 0, 0],
              [-1 / 6, -1 / 6, -1 / 6],
              [-1 / 6, 1 / 6, -1 / 6],
              [1 / 24, 1 / 12, 1 / 6],
              [1 / 24, -1 / 12, 1 / 6],
              [0, 0, 1]], float)
AT = np.array([[1, 1, 1, 1, 1, 0],
               [0, 1, -1, 2, -2, 0],
               [0, 1, 1, 4, 4, 0],
               [0, 1, -1, 8, -8, 1]], float)


def winograd_corr3(x, g):
    """Three-tap correlation of a 1-D signal, valid, with F(4, 3) tiles."""
    n_out = len(x) - 2
    tiles = (n_out + 3) // 4
    xp = np.zeros(4 * tiles + 2)
    xp[:len(x)] = x
    u = G @ g
    y = np.empty(4 * tiles)
    for t in range(tiles):
        d = xp[4 * t:4 * t + 6]
        y[4 * t:4 * t + 4] = AT @ (u * (BT @ d))
    return y[:n_out]
