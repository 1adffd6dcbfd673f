"""Winograd F(2x2, 3x3), NCHW, valid cross-correlation."""
import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv(x, w):
    n, c, h, wd = x.shape
    k = w.shape[0]
    out = np.zeros((n, k, h - 2, wd - 2))
    U = np.einsum('ai,kcij,bj->kcab', G, w, G)
    # 4x4 input tiles overlap by two pixels, each gives a 2x2 output tile
    for top in range(0, h - 3, 2):
        for left in range(0, wd - 3, 2):
            d = x[:, :, top:top + 4, left:left + 4]
            V = np.einsum('ai,ncij,bj->ncab', BT, d, BT)
            M = np.einsum('kcab,ncab->nkab', U, V)
            out[:, :, top:top + 2, left:left + 2] = np.einsum('ai,nkij,bj->nkab', AT, M, AT)
    return out
