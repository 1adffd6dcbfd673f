"""Winograd minimal filtering F(2x2, 3x3), see Lavin & Gray 2015."""
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv2d(x, w, pad=1):
    """3x3, stride 1 convolution of x (N, C, H, W) with w (K, C, 3, 3)."""
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    y = np.zeros((n, k, 2 * th, 2 * tw))
    for ti in range(th):
        for tj in range(tw):
            d = xp[:, :, 2 * ti:2 * ti + 4, 2 * tj:2 * tj + 4]
            V = np.einsum("ai,ncij,bj->abnc", B_T, d, B_T)
            M = np.einsum("abkc,abnc->abnk", U, V)
            y[:, :, 2 * ti:2 * ti + 2, 2 * tj:2 * tj + 2] = np.einsum(
                "pa,abnk,qb->nkpq", A_T, M, A_T)
    return y[:, :, :oh, :ow]
