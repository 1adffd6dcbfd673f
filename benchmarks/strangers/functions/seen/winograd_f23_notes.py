# Winograd minimal filtering F(2x2, 3x3), after Lavin & Gray 2015.
# x: (C, H, W)   w: (K, C, 3, 3)   ->  (K, H-2, W-2)    "valid" correlation as in deep learning
import numpy as np

Bt = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
At = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w):
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    U = G @ w @ G.T                                   # K C 4 4
    y = np.zeros((K, oh, ow))
    th, tw = oh // 2, ow // 2
    for ty in range(th):
        for tx in range(tw):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = Bt @ d @ Bt.T                         # C 4 4
            M = (U * V[None]).sum(axis=1)             # K 4 4
            y[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = At @ M @ At.T
    return y
