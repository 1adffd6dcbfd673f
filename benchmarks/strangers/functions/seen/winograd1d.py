"""Golden model for the F(2,3) unit."""
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


def winograd_f23(d, g):
    """1-D valid correlation of d (any length >= 3) with a 3-tap filter g."""
    d = np.asarray(d, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    if g.shape != (3,):
        raise ValueError("F(2,3) needs a 3-tap filter")
    n_out = len(d) - 2
    n_tiles = (n_out + 1) // 2
    padded = np.zeros(2 * n_tiles + 2)
    padded[:len(d)] = d
    u = G @ g
    y = np.empty(2 * n_tiles)
    for t in range(n_tiles):
        v = BT @ padded[2 * t:2 * t + 4]
        y[2 * t:2 * t + 2] = AT @ (u * v)
    return y[:n_out]
