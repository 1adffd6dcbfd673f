"""
Winograd's minimal filtering F(2x2, 3x3), after Lavin & Gray (2015).
Written to understand the paper, not for speed.
"""
import numpy as np

G = np.array([[1.0, 0.0, 0.0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0.0, 0.0, 1.0]])
BT = np.array([[1.0, 0.0, -1.0, 0.0],
               [0.0, 1.0, 1.0, 0.0],
               [0.0, -1.0, 1.0, 0.0],
               [0.0, 1.0, 0.0, -1.0]])
AT = np.array([[1.0, 1.0, 1.0, 0.0],
               [0.0, 1.0, -1.0, -1.0]])


def winograd_conv3x3(x, w, padding=1):
    """3x3 cross-correlation with stride 1, real input.

    x : (N, C, H, W)
    w : (K, C, 3, 3)
    returns (N, K, H + 2*padding - 2, W + 2*padding - 2), float64
    """
    if w.shape[2:] != (3, 3):
        raise ValueError("F(2x2, 3x3) is for 3x3 filters")
    N, C, H, W = x.shape
    oh, ow = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)            # number of 2x2 output tiles

    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, padding:padding + H, padding:padding + W] = x

    U = G @ w.astype(float) @ G.T                # (K, C, 4, 4)
    y = np.empty((N, w.shape[0], 2 * th, 2 * tw))
    for a in range(th):
        for b in range(tw):
            d = xp[:, :, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
            V = BT @ d @ BT.T                    # (N, C, 4, 4)
            M = np.einsum("kcij,ncij->nkij", U, V)
            y[:, :, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = AT @ M @ AT.T
    return y[:, :, :oh, :ow]
