import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def conv3x3_winograd(x, w):
    """F(2x2, 3x3) over channels: x (C,H,W), w (K,C,3,3) -> (K,H-2,W-2)."""
    C, H, W = x.shape
    K = w.shape[0]
    U = np.einsum("ai,kcij,bj->kcab", G, w, G)
    out = np.zeros((K, H - 2, W - 2))
    for ty in range((H - 2) // 2):
        for tx in range((W - 2) // 2):
            y0, x0 = 2 * ty, 2 * tx
            d = x[:, y0:y0 + 4, x0:x0 + 4]
            V = np.einsum("ai,cij,bj->cab", BT, d, BT)
            M = (U * V[None]).sum(axis=1)
            out[:, y0:y0 + 2, x0:x0 + 2] = np.einsum("ai,kij,bj->kab", AT, M, AT)
    return out
