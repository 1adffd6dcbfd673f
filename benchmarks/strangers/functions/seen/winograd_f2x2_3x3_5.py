"""Winograd F(2x2, 3x3), after Lavin & Gray."""
import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w, pad=1):
    """x: (N, C, H, W); w: (K, C, 3, 3); stride one, zero padding `pad`.
    Cross-correlation as used in CNNs. Returns (N, K, H+2*pad-2, W+2*pad-2)."""
    N, C, H, W = x.shape
    K = w.shape[0]
    OH, OW = H + 2 * pad - 2, W + 2 * pad - 2
    TH, TW = -(-OH // 2), -(-OW // 2)
    xp = np.zeros((N, C, 2 * TH + 2, 2 * TW + 2))
    xp[:, :, pad:pad + H, pad:pad + W] = x

    U = np.einsum("ij,kcjl,ml->imkc", G, w, G)
    y = np.empty((N, K, 2 * TH, 2 * TW))
    for a in range(TH):
        for b in range(TW):
            d = xp[:, :, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
            V = np.einsum("ij,ncjl,ml->imnc", BT, d, BT)
            M = np.einsum("imkc,imnc->imnk", U, V)
            y[:, :, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = np.einsum("pi,imnk,qm->nkpq", AT, M, AT)
    return y[:, :, :OH, :OW]
