import numpy as np

# Winograd minimal filtering F(2, 3): two outputs of a 3-tap FIR with 4 multiplies

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=float)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, 1]], dtype=float)


def winograd_conv1d(d, g):
    """y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2], for all valid i.

    len(d) has to be even and >= 4, len(g) == 3.
    """
    assert len(g) == 3 and len(d) % 2 == 0
    U = G @ g
    y = np.empty(len(d) - 2)
    for i in range(0, len(y), 2):
        V = BT @ d[i:i + 4]
        y[i:i + 2] = AT @ (U * V)
    return y
