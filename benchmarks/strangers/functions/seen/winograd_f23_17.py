"""Winograd minimal filtering F(2x2, 3x3), Lavin & Gray 2015 - CPU model of our GPU kernel."""
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=float)

G = np.array([[1.0, 0.0, 0.0],
              [0.5, 0.5, 0.5],
              [0.5, 0.5, 0.5],
              [0.0, 0.0, 1.0]])

A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w):
    """3x3 convolution (cross-correlation), stride 1, no padding, by 4x4 tiles.

    x: (C, H, W) with H and W even and >= 4
    w: (K, C, 3, 3)
    returns (K, H - 2, W - 2), identical (up to rounding) to the direct sum.
    """
    C, H, W = x.shape
    K = w.shape[0]
    U = np.einsum("ij,kcjl,ml->kcim", G, w, G)
    y = np.empty((K, H - 2, W - 2))
    for r in range(0, H - 2, 2):
        for c in range(0, W - 2, 2):
            d = x[:, r:r + 4, c:c + 4]
            V = np.einsum("ij,cjl,ml->cim", B_T, d, B_T)
            M = (U * V).sum(axis=1)
            y[:, r:r + 2, c:c + 2] = np.einsum("ij,kjl,ml->kim", A_T, M, A_T)
    return y
