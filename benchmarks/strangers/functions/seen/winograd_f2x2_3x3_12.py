"""F(2x2, 3x3) after Lavin & Gray. Reference for the GPU kernel, clarity over speed."""
import numpy as np

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


def winograd_conv(x, w, pad=1):
    """x (C,H,W), w (K,C,3,3); stride 1, zero padding; correlation as in cuDNN."""
    C, H, W = x.shape
    K = w.shape[0]
    assert w.shape[1:] == (C, 3, 3)
    P, Q = H + 2 * pad - 2, W + 2 * pad - 2
    tp, tq = (P + 1) // 2, (Q + 1) // 2
    d = np.zeros((C, 2 * tp + 2, 2 * tq + 2))
    d[:, pad:pad + H, pad:pad + W] = x

    U = G @ w @ G.T                                     # K,C,4,4
    y = np.empty((K, 2 * tp, 2 * tq))
    for i in range(tp):
        for j in range(tq):
            V = BT @ d[:, 2*i:2*i+4, 2*j:2*j+4] @ BT.T   # C,4,4
            M = (U * V).sum(axis=1)                     # K,4,4
            y[:, 2*i:2*i+2, 2*j:2*j+2] = AT @ M @ AT.T
    return y[:, :P, :Q]
