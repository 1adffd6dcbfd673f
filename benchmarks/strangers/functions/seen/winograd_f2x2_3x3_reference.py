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


def winograd_conv(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """F(2x2, 3x3).  x: [C, H, W], w: [K, C, 3, 3] -> [K, H-2, W-2]; stride 1, no padding."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    U = G @ w @ G.T                                   # [K, C, 4, 4]
    y = np.zeros((K, oh, ow))
    for ty in range(oh // 2):
        for tx in range(ow // 2):
            d = x[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = BT @ d @ BT.T                         # [C, 4, 4]
            M = (U * V[None]).sum(axis=1)             # [K, 4, 4]
            y[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = AT @ M @ AT.T
    return y
