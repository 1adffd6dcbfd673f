import numpy as np

# Lavin & Gray 2015, F(2x2, 3x3)
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w):
    """3x3, stride 1, no padding. x (C, H, W), w (K, C, 3, 3) -> (K, H-2, W-2)."""
    C, H, W = x.shape
    K = w.shape[0]
    U = np.einsum("ai,kcij,bj->kcab", G, w, G)

    out = np.zeros((K, H - 2, W - 2))
    for ty in range((H - 2) // 2):
        for tx in range((W - 2) // 2):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum("ai,cij,bj->cab", BT, d, BT)
            M = (U * V[None]).sum(axis=1)
            out[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = np.einsum("ai,kij,bj->kab", AT, M, AT)
    return out
