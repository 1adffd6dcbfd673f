import numpy as np

_BT = np.array([[4, 0, -5, 0, 1, 0],
                [0, -4, -4, 1, 1, 0],
                [0, 4, -4, -1, 1, 0],
                [0, -2, -1, 2, 1, 0],
                [0, 2, -1, -2, 1, 0],
                [0, 4, 0, -5, 0, 1]], float)
_G = np.array([[1 / 4, 0, 0],
               [-1 / 6, -1 / 6, -1 / 6],
               [-1 / 6, 1 / 6, -1 / 6],
               [1 / 24, 1 / 12, 1 / 6],
               [1 / 24, -1 / 12, 1 / 6],
               [0, 0, 1]])
_AT = np.array([[1, 1, 1, 1, 1, 0],
                [0, 1, -1, 2, -2, 0],
                [0, 1, 1, 4, 4, 0],
                [0, 1, -1, 8, -8, 1]], float)


def fir3(d, g):
    """Three-tap correlation y[i] = g0 d[i] + g1 d[i+1] + g2 d[i+2], by F(4,3)."""
    d = np.asarray(d, float)
    n = d.size - 2
    if n <= 0:
        return np.zeros(0)
    tiles = -(-n // 4)
    d = np.pad(d, (0, 4 * tiles + 2 - d.size))
    u = _G @ np.asarray(g, float)
    y = [_AT @ (u * (_BT @ d[4 * t:4 * t + 6])) for t in range(tiles)]
    return np.concatenate(y)[:n]
