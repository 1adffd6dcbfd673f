import numpy as np

B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def conv3x3_winograd(x, w):
    """F(2x2, 3x3). x: (C, H, W), w: (K, C, 3, 3) -> (K, H-2, W-2), valid correlation."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    U = np.einsum("ai,kcij,bj->kcab", G, w, G)
    y = np.zeros((K, oh, ow))
    for ty in range(oh // 2):
        for tx in range(ow // 2):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = B_T @ d @ B_T.T
            M = (U * V).sum(axis=1)
            y[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = A_T @ M @ A_T.T
    return y
