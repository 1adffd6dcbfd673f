import numpy as np

# Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks", F(2,3)
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


def winograd_corr3(d, g):
    """y[i] = d[i]*g[0] + d[i+1]*g[1] + d[i+2]*g[2], four multiplications per two outputs."""
    d = np.asarray(d, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    assert d.ndim == 1 and g.shape == (3,) and d.size >= 3
    m = d.size - 2
    tiles = (m + 1) // 2
    # an odd number of outputs needs one more sample in the last tile
    d = np.concatenate([d, np.zeros(2 * tiles + 2 - d.size)])
    idx = 2 * np.arange(tiles)[:, None] + np.arange(4)[None, :]
    V = d[idx] @ BT.T
    U = G @ g
    Y = (V * U) @ AT.T
    return Y.reshape(-1)[:m]


if __name__ == "__main__":
    print(winograd_corr3([1, 2, 3, 4, 5], [1, 0, -1]))
