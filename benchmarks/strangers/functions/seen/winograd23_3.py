"""F(2x2, 3x3) minimal filtering, after Lavin & Gray (2015)."""
import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w, pad=1):
    """3x3 stride-1 cross-correlation.

    x: (N, C, H, W), w: (K, C, 3, 3), any real dtype; returns float64
    (N, K, H + 2*pad - 2, W + 2*pad - 2).
    """
    n, c, h, wd = x.shape
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    tiles = np.lib.stride_tricks.sliding_window_view(xp, (4, 4), axis=(2, 3))
    tiles = tiles[:, :, ::2, ::2]
    V = np.einsum("ai,ncyxij,bj->abcnyx", BT, tiles, BT)
    M = np.einsum("abkc,abcnyx->abknyx", U, V)
    Y = np.einsum("pa,abknyx,qb->nkypxq", AT, M, AT)
    out = Y.reshape(n, w.shape[0], 2 * th, 2 * tw)
    return out[:, :, :oh, :ow]
