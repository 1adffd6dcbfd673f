"""Winograd minimal filtering F(2x2, 3x3), after Lavin & Gray (2015)."""
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=float)


def winograd_conv2d(image, kernels):
    """3x3 convolution layer (stride 1, 'valid') with 2.25x fewer multiplications.

    image    (C, H, W), H and W at least 3, no other limit on the size
    kernels  (K, C, 3, 3)
    returns  (K, H-2, W-2), the cross-correlation that deep learning calls convolution
    """
    C, H, W = image.shape
    K = kernels.shape[0]
    P, Q = H - 2, W - 2

    U = np.einsum("ai,kcij,bj->kcab", G, kernels, G)

    out = np.zeros((K, P, Q))
    for ty in range(P // 2):
        for tx in range(Q // 2):
            y, x = 2 * ty, 2 * tx
            d = image[:, y:y + 4, x:x + 4]
            V = np.einsum("ai,cij,bj->cab", B_T, d, B_T)
            M = np.einsum("kcab,cab->kab", U, V)
            out[:, y:y + 2, x:x + 2] = np.einsum("pa,kab,qb->kpq", A_T, M, A_T)
    return out
