"""Minimal filtering F(4, 3): four outputs of a 3-tap filter with six multiplications."""
import numpy as np

BT = np.array([
    [4, 0, -5, 0, 1, 0],
    [0, -4, -4, 1, 1, 0],
    [0, 4, -4, -1, 1, 0],
    [0, -2, -1, 2, 1, 0],
    [0, 2, -1, -2, 1, 0],
    [0, 4, 0, -5, 0, 1],
], dtype=np.float64)

G = np.array([
    [1 / 4, 0, 0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0, 0, 1],
], dtype=np.float64)

AT = np.array([
    [1, 1, 1, 1, 1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1, 1, 4, 4, 0],
    [0, 1, -1, 8, 8, 1],
], dtype=np.float64)


def winograd_correlate(d, g):
    """np.correlate(d, g, 'valid') for a filter g with three taps."""
    d = np.asarray(d, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    assert g.shape == (3,)
    n_out = len(d) - 2
    n_tiles = -(-n_out // 4)
    d = np.pad(d, (0, n_tiles * 4 + 2 - len(d)))
    U = G @ g
    out = np.empty(n_tiles * 4)
    for t in range(n_tiles):
        V = BT @ d[4 * t:4 * t + 6]
        out[4 * t:4 * t + 4] = AT @ (U * V)
    return out[:n_out]
