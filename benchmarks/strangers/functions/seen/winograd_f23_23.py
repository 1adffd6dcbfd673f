import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv1d(x, g):
    """F(2,3): correlation of x with a 3-tap filter, 'valid', len(x) - 2 outputs."""
    n = len(x) - 2
    if n <= 0:
        return np.zeros(0)
    tiles = -(-n // 2)
    xp = np.zeros(2 * tiles + 2)
    xp[:len(x)] = x
    U = G @ np.asarray(g, dtype=np.float64)
    d = np.stack([xp[2 * t:2 * t + 4] for t in range(tiles)], axis=1)
    Y = AT @ (U[:, None] * (BT @ d))
    return Y.T.reshape(-1)[:n]
