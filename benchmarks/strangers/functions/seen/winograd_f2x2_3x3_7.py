import numpy as np

# Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks", F(2x2, 3x3)
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """x: [C, H, W], w: [K, C, 3, 3] -> [K, H-2, W-2]   (stride 1, no padding)"""
    C, H, W = x.shape
    K = w.shape[0]
    assert w.shape == (K, C, 3, 3)
    U = np.einsum('ai,kcij,bj->kcab', G, w, G)

    P, Q = H - 2, W - 2
    y = np.zeros((K, P, Q))
    for th in range(P // 2):
        for tw in range(Q // 2):
            r, s = 2 * th, 2 * tw
            d = x[:, r:r + 4, s:s + 4]
            V = np.einsum('ai,cij,bj->cab', BT, d, BT)
            M = (U * V[None]).sum(axis=1)
            y[:, r:r + 2, s:s + 2] = np.einsum('pa,kab,qb->kpq', AT, M, AT)
    return y
