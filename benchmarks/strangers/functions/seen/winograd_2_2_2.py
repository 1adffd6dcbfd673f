"""Winograd F(2x2, 3x3), for checking my CUDA kernel against. NCHW, stride 1."""
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


def winograd_conv3x3(x, w, pad=1):
    n, c, h, wd = x.shape
    k = w.shape[0]
    ho, wo = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = -(-ho // 2), -(-wo // 2)
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x
    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    y = np.zeros((n, k, 2 * th, 2 * tw))
    for a in range(th):
        for b in range(tw):
            d = xp[:, :, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
            V = np.einsum("ai,ncij,bj->abnc", BT, d, BT)
            M = np.einsum("abkc,abnc->abnk", U, V)
            y[:, :, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = np.einsum("ia,abnk,jb->nkij", AT, M, AT)
    return y[:, :, :ho, :wo]
