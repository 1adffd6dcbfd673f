import numpy as np

# Lavin & Gray, F(2x2, 3x3)
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


def winograd_conv3x3(x, w, pad=1):
    """x [C,H,W], w [K,C,3,3] -> [K,H',W'] (cross-correlation, stride 1).
    H', W' may be odd: the image is enlarged with zeros to whole tiles, and the surplus cut off."""
    C, _, _ = x.shape
    K = w.shape[0]
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    oh, ow = x.shape[1] - 2, x.shape[2] - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    x = np.pad(x, ((0, 0), (0, 2 * th - oh), (0, 2 * tw - ow)))

    U = G @ w @ G.T                                   # K C 4 4
    Y = np.empty((K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = x[:, 2*i:2*i+4, 2*j:2*j+4]
            V = BT @ d @ BT.T                         # C 4 4
            M = (U * V[None]).sum(axis=1)             # K 4 4
            Y[:, 2*i:2*i+2, 2*j:2*j+2] = AT @ M @ AT.T
    return Y[:, :oh, :ow]
