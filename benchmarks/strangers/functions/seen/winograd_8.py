"""Winograd minimal filtering F(2x2, 3x3), after Lavin & Gray 2015."""
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


def winograd_conv2d(x, w, padding=1):
    """
    3x3 stride-1 convolution (deep-learning convention).

    x: (N, C, H, W), w: (K, C, 3, 3) -> (N, K, H + 2p - 2, W + 2p - 2)
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)

    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, padding:padding + H, padding:padding + W] = x

    U = G @ w @ G.T                                     # (K, C, 4, 4)
    out = np.zeros((N, K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = BT @ d @ BT.T                           # (N, C, 4, 4)
            M = np.einsum('kcxy,ncxy->nkxy', U, V)
            out[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = AT @ M @ AT.T
    return out[:, :, :oh, :ow]
