import numpy as np

# Winograd F(2, 3): two outputs of a 3-tap filter with four multiplications
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, 1]], dtype=float)


def winograd_fir3(x, g):
    """Valid correlation y[i] = g[0]x[i] + g[1]x[i+1] + g[2]x[i+2], len(x) >= 3."""
    x = np.asarray(x, dtype=float)
    n_out = len(x) - 2
    tiles = (n_out + 1) // 2
    x = np.concatenate([x, np.zeros(2 * tiles + 2 - len(x))])
    d = np.stack([x[2 * t:2 * t + 4] for t in range(tiles)], axis=1)
    m = (G @ np.asarray(g, dtype=float))[:, None] * (BT @ d)
    return (AT @ m).T.reshape(-1)[:n_out]
