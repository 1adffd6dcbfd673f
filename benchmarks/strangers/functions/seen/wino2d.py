import numpy as np

B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv3x3(x, w):
    """F(2x2, 3x3). x: (C, H, W) any size >= 4, w: (K, C, 3, 3). Valid, stride 1.

    returns (K, H - 2, W - 2)
    """
    C, H, W = x.shape
    K = w.shape[0]
    P, Q = H - 2, W - 2
    U = np.einsum("ij,kcjl,ml->kcim", G, w, G)
    y = np.zeros((K, P, Q))
    for ty in range(P // 2):
        for tx in range(Q // 2):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum("ij,cjl,ml->cim", B_T, d, B_T)
            M = (U * V).sum(axis=1)
            y[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = A_T @ M @ A_T.T
    return y
