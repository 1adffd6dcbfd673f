# Reference for the F(4,3) NEON kernel: 1-D minimal filtering, fp64.
import numpy as np

BT = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0, -5, 0, 1],
], dtype=np.float64)

G = np.array([
    [1 / 4,       0,      0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6,  1 / 6, -1 / 6],
    [1 / 24, 1 / 12,  1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0,           0,      1],
], dtype=np.float64)

AT = np.array([
    [1, 1,  1, 1,  1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1,  1, 4,  4, 0],
    [0, 1, -1, 8, -8, 0],
], dtype=np.float64)


def winograd_f43(row, k3):
    """Valid cross-correlation of `row` with the three weights `k3`."""
    row = np.asarray(row, dtype=np.float64)
    n_out = row.size - 2
    tiles = -(-n_out // 4)
    padded = np.zeros(tiles * 4 + 2)
    padded[:row.size] = row
    U = G @ np.asarray(k3, dtype=np.float64)
    out = np.empty(tiles * 4)
    for t in range(tiles):
        V = BT @ padded[4 * t:4 * t + 6]
        out[4 * t:4 * t + 4] = AT @ (U * V)
    return out[:n_out]
