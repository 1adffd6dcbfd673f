import numpy as np

# F(4, 3): 4 outputs of a 3-tap filter with 6 multiplications
BT = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0, -5, 0, 1]], dtype=float)
G = np.array([
    [1 / 4, 0, 0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0, 0, 1]])
AT = np.array([
    [1, 1, 1, 1, 1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1, 1, 4, 4, 0],
    [0, 1, -1, 8, -8, 1]], dtype=float)


def winograd_f43(d, g):
    """Sliding dot product (no flip) of signal d with the 3-tap filter g.

    Returns len(d) - 2 values, d must have at least 3.
    """
    d = np.asarray(d, dtype=float)
    g = np.asarray(g, dtype=float)
    assert g.shape == (3,) and d.ndim == 1 and d.size >= 3
    n_out = d.size - 2
    tiles = (n_out + 3) // 4
    d = np.concatenate([d, np.zeros(tiles * 4 + 2 - d.size)])
    u = G @ g
    y = np.empty(tiles * 4)
    for t in range(tiles):
        y[4 * t:4 * t + 4] = AT @ (u * (BT @ d[4 * t:4 * t + 6]))
    return y[:n_out]
