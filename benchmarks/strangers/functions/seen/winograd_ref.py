import numpy as np

# Lavin & Gray, F(2x2, 3x3)
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
    """3x3 convolution, stride 1, no padding.  x: (N,C,H,W)  w: (K,C,3,3) -> (N,K,H-2,W-2)

    Reference for the AVX-512 kernel; one 2x2 output tile per step.
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    P, Q = H - 2, W - 2
    U = G @ w @ G.T                                   # K C 4 4
    y = np.zeros((N, K, P, Q))
    for ty in range(P // 2):
        for tx in range(Q // 2):
            d = x[:, :, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = BT @ d @ BT.T                         # N C 4 4
            M = np.einsum('kcij,ncij->nkij', U, V)
            y[:, :, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = AT @ M @ AT.T
    return y
