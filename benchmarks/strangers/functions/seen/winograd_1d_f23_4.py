import numpy as np

# F(2,3): two outputs of a three tap filter with four multiplications
A_T = np.array([[1., 1., 1., 0.],
                [0., 1., -1., -1.]])
G = np.array([[1., 0., 0.],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0., 0., 1.]])
B_T = np.array([[1., 0., -1., 0.],
                [0., 1., 1., 0.],
                [0., -1., 1., 0.],
                [0., -1., 0., 1.]])


def winograd_fir3(d, g):
    """Outputs y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2], i = 0 .. len(d)-3."""
    d = np.asarray(d, float)
    g = np.asarray(g, float)
    n_out = len(d) - 2
    tiles = (n_out + 1) // 2
    buf = np.zeros(2 * tiles + 2)
    buf[:len(d)] = d
    u = G @ g
    y = np.empty(2 * tiles)
    for t in range(tiles):
        v = B_T @ buf[2 * t:2 * t + 4]
        y[2 * t:2 * t + 2] = A_T @ (u * v)
    return y[:n_out]
