import numpy as np

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


def winograd_conv(fmap: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """3x3 'valid' convolution layer by Winograd's F(2x2, 3x3).

    fmap is (C, H, W), weight (K, C, 3, 3); the result is (K, H - 2, W - 2).
    """
    C, H, W = fmap.shape
    K = weight.shape[0]
    oh, ow = H - 2, W - 2
    out = np.zeros((K, oh, ow))

    U = _G @ weight @ _G.T                       # K, C, 4, 4
    for ty in range(oh // 2):
        for tx in range(ow // 2):
            y, x = 2 * ty, 2 * tx
            d = fmap[:, y:y + 4, x:x + 4]
            V = _BT @ d @ _BT.T                  # C, 4, 4
            M = (U * V).sum(axis=1)
            out[:, y:y + 2, x:x + 2] = _AT @ M @ _AT.T
    return out
