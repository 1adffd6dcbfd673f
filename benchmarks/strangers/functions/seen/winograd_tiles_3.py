import numpy as np

# Lavin & Gray 2015, F(2x2, 3x3)
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w, pad=1):
    """3x3, stride 1 conv layer (correlation) by Winograd's minimal filtering.

    x (N, C, H, W), w (K, C, 3, 3) -> (N, K, H + 2 pad - 2, W + 2 pad - 2).
    Only 3x3 filters are accepted.
    """
    if w.shape[2:] != (3, 3):
        raise NotImplementedError("only 3x3 filters")
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2        # tiles of 2x2 outputs

    # extra zeros complete the last tiles, their surplus outputs are dropped
    big = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    big[:, :, pad:pad + h, pad:pad + wd] = x

    s0, s1, s2, s3 = big.strides
    tiles = np.lib.stride_tricks.as_strided(
        big, (n, c, th, tw, 4, 4), (s0, s1, 2 * s2, 2 * s3, s2, s3), writeable=False)

    U = G @ w @ G.T                              # k c 4 4
    V = BT @ tiles @ BT.T                        # n c th tw 4 4
    M = np.einsum("kcij,ncabij->nkabij", U, V)
    Y = AT @ M @ AT.T                            # n k th tw 2 2
    Y = Y.transpose(0, 1, 2, 4, 3, 5).reshape(n, k, 2 * th, 2 * tw)
    return Y[:, :, :oh, :ow]
