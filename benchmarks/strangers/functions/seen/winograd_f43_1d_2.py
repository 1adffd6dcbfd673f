import numpy as np

# F(4,3): 4 outputs of a 3-tap FIR with 6 multiplications
_BT = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0, -5, 0, 1]], dtype=float)
_G = np.array([
    [1 / 4,   0,      0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6,  1 / 6, -1 / 6],
    [1 / 24,  1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0,       0,      1]], dtype=float)
_AT = np.array([
    [1, 1,  1, 1,  1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1,  1, 4,  4, 0],
    [0, 1, -1, 8, -8, 1]], dtype=float)


def correlate3(x, g):
    """y[i] = x[i]*g[0] + x[i+1]*g[1] + x[i+2]*g[2],  i = 0 .. len(x)-3"""
    n_out = len(x) - 2
    tiles = (n_out + 3) // 4
    xz = np.zeros(4 * tiles + 2)
    xz[:len(x)] = x
    u = _G @ np.asarray(g, dtype=float)
    y = np.empty(4 * tiles)
    for t in range(tiles):
        y[4 * t:4 * t + 4] = _AT @ (u * (_BT @ xz[4 * t:4 * t + 6]))
    return y[:n_out]
