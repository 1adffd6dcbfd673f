import numpy as np

# F(2,3)
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_f23(d, g):
    """y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2], len(d)-2 outputs, 4 multiplies per 2 outputs."""
    d = np.asarray(d, float)
    nout = d.size - 2
    if nout <= 0:
        return np.zeros(0)
    tiles = (nout + 1) // 2
    d = np.append(d, np.zeros(2 * tiles + 2 - d.size))
    u = G @ np.asarray(g, float)
    y = np.zeros(2 * tiles)
    for t in range(tiles):
        v = BT @ d[2 * t:2 * t + 4]
        y[2 * t:2 * t + 2] = AT @ (u * v)
    return y[:nout]
