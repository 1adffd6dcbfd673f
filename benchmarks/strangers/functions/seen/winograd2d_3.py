import numpy as np

B_T = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
A_T = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv3x3(x, g):
    """F(2x2, 3x3) Winograd convolution (CNN convention), stride 1, no padding.
    x: (C, H, W), g: (K, C, 3, 3) -> (K, H-2, W-2)"""
    C, H, W = x.shape
    K = g.shape[0]
    P, Q = H - 2, W - 2
    U = np.einsum('ia,kcab,jb->kcij', G, g, G)
    y = np.zeros((K, P, Q))
    for ti in range(P // 2):
        for tj in range(Q // 2):
            d = x[:, 2 * ti:2 * ti + 4, 2 * tj:2 * tj + 4]
            V = np.einsum('ia,cab,jb->cij', B_T, d, B_T)
            M = (U * V[None]).sum(axis=1)
            y[:, 2 * ti:2 * ti + 2, 2 * tj:2 * tj + 2] = np.einsum('ia,kab,jb->kij', A_T, M, A_T)
    return y
