"""Lavin & Gray, Fast Algorithms for Convolutional Neural Networks, F(2x2, 3x3)."""
import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=float)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def conv3x3_winograd(x, w, pad=1):
    """x (N, C, H, W) * w (K, C, 3, 3), stride 1, correlation form."""
    N, C, H, W = x.shape
    K = w.shape[0]
    P, Q = H + 2 * pad - 2, W + 2 * pad - 2          # wanted output
    th, tw = -(-P // 2), -(-Q // 2)                  # tiles
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2), dtype=np.result_type(x, float))
    xp[:, :, pad:pad + H, pad:pad + W] = x

    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    d = np.empty((4, 4, N, C, th, tw), dtype=xp.dtype)
    for a in range(4):
        for b in range(4):
            d[a, b] = xp[:, :, a:a + 2 * th - 1:2, b:b + 2 * tw - 1:2]
    V = np.einsum("ai,ijncyx,bj->abncyx", BT, d, BT)
    M = np.einsum("abkc,abncyx->abnkyx", U, V)
    Y = np.einsum("pa,abnkyx,qb->nkypxq", AT, M, AT)
    return Y.reshape(N, K, 2 * th, 2 * tw)[:, :, :P, :Q]
