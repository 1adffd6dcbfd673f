import numpy as np

# F(2,3) transforms, Lavin & Gray 2015
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_f23_1d(d, g):
    """Valid correlation of 1d signal d with the 3-tap filter g using F(2, 3)."""
    n_out = len(d) - 2
    tiles = (n_out + 1) // 2
    d = np.concatenate([d, np.zeros(2 * tiles + 2 - len(d))])
    U = G @ g
    y = np.empty(2 * tiles)
    for t in range(tiles):
        V = BT @ d[2 * t:2 * t + 4]
        y[2 * t:2 * t + 2] = AT @ (U * V)
    return y[:n_out]
