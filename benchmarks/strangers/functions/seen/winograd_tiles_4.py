"""Winograd minimal filtering F(2x2, 3x3) as a plain reference for the kernel team."""
import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """Valid 3x3 cross-correlation of x (C, H, W) with w (K, C, 3, 3).

    Any H, W >= 3.  Returns (K, H - 2, W - 2).
    """
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    U = np.einsum("ai,kcij,bj->kcab", G, w, G)
    y = np.zeros((K, oh, ow))
    for ti in range(oh // 2):
        for tj in range(ow // 2):
            r, c = 2 * ti, 2 * tj
            d = x[:, r:r + 4, c:c + 4]
            V = np.einsum("ai,cij,bj->cab", BT, d, BT)
            M = np.einsum("kcab,cab->kab", U, V)
            y[:, r:r + 2, c:c + 2] = np.einsum("ia,kab,jb->kij", AT, M, AT)
    return y
