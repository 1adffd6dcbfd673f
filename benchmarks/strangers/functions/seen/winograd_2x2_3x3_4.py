"""Winograd F(2x2, 3x3) convolution layer (Lavin & Gray 2015), NCHW."""
import numpy as np

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


def winograd_conv(x, w, pad=1):
    N, C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad + oh % 2), (pad, pad + ow % 2)))

    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    out = np.empty((N, K, 2 * th, 2 * tw))
    for p in range(th):
        for q in range(tw):
            d = x[:, :, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V = np.einsum("ai,ncij,bj->abcn", BT, d, BT)
            M = U @ V                                   # (4, 4, K, N)
            out[:, :, 2 * p:2 * p + 2, 2 * q:2 * q + 2] = np.einsum("ia,abkn,jb->nkij", AT, M, AT)
    return out[:, :, :oh, :ow]
