import numpy as np

# Lavin & Gray, "Fast algorithms for convolutional neural networks", F(2x2, 3x3)
_BT = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
_G = np.array([[1, 0, 0],
               [.5, .5, .5],
               [.5, -.5, .5],
               [0, 0, 1]], dtype=np.float64)
_AT = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """3x3 valid cross-correlation through Winograd tiles.

    x: [C, H, W] (H, W >= 4), w: [K, C, 3, 3] -> [K, H-2, W-2]
    """
    C, H, W = x.shape
    K = w.shape[0]
    OH, OW = H - 2, W - 2
    U = _G @ w @ _G.T                                   # K C 4 4
    Y = np.zeros((K, OH, OW))
    for ty in range(OH // 2):
        for tx in range(OW // 2):
            y, xx = 2 * ty, 2 * tx
            d = x[:, y:y + 4, xx:xx + 4]
            V = _BT @ d @ _BT.T                         # C 4 4
            M = np.einsum('kcij,cij->kij', U, V)
            Y[:, y:y + 2, xx:xx + 2] = _AT @ M @ _AT.T
    return Y
