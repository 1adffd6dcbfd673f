import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, 1]], dtype=np.float64)


def winograd_f23(d, g):
    """F(2,3) minimal filtering: valid correlation of signal d with the
    3-tap filter g, two outputs per tile."""
    n_out = len(d) - 2
    tiles = (n_out + 1) // 2
    dp = np.zeros(2 * tiles + 2)
    dp[:len(d)] = d
    U = G @ np.asarray(g, dtype=np.float64)
    y = np.empty(2 * tiles)
    for t in range(tiles):
        V = BT @ dp[2 * t:2 * t + 4]
        y[2 * t:2 * t + 2] = AT @ (U * V)
    return y[:n_out]
