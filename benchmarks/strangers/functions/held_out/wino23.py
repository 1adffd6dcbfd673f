"""Winograd F(2x2, 3x3), after Lavin & Gray."""
import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=float)
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(d, g, b=None, pad=1):
    """3x3 convolution with stride 1.

    d: (N, C, H, W), g: (K, C, 3, 3), b: (K,)
    """
    if g.shape[2:] != (3, 3):
        raise ValueError("only 3x3 filters")
    N, C, H, W = d.shape
    K = g.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    d = np.pad(d, ((0, 0), (0, 0), (pad, pad + 2 * th - oh), (pad, pad + 2 * tw - ow)))
    U = np.einsum("ui,kcij,vj->uvkc", G, g, G)
    tiles = np.empty((N, C, th, tw, 4, 4), dtype=np.result_type(d, g))
    for i in range(th):
        for j in range(tw):
            tiles[:, :, i, j] = d[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
    V = np.einsum("ui,nctsij,vj->uvcnts", BT, tiles, BT)
    M = (U @ V.reshape(4, 4, C, -1)).reshape(4, 4, K, N, th, tw)
    Y = np.einsum("pu,uvknts,qv->nktpsq", AT, M, AT).reshape(N, K, 2 * th, 2 * tw)
    Y = Y[:, :, :oh, :ow]
    if b is not None:
        Y = Y + b[None, :, None, None]
    return Y
