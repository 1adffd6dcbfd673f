import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
GM = np.array([[1, 0, 0],
               [.5, .5, .5],
               [.5, -.5, .5],
               [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w, pad=1):
    """3x3, stride 1 cross-correlation, x (N, C, H, W), w (K, C, 3, 3), zero padding.

    Output (N, K, H + 2 pad - 2, W + 2 pad - 2); odd sizes are computed on a
    canvas rounded up to whole 2x2 tiles and cut.
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    canvas = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    canvas[:, :, pad:pad + H, pad:pad + W] = x

    U = np.einsum('ai,kcij,bj->abkc', GM, w, GM)
    tiles = np.empty((N, C, th, tw, 4, 4))
    for i in range(4):
        for j in range(4):
            tiles[..., i, j] = canvas[:, :, i:i + 2 * th:2, j:j + 2 * tw:2]
    V = np.einsum('ai,ncpqij,bj->abcnpq', BT, tiles, BT, optimize=True)

    M = np.matmul(U, V.reshape(4, 4, C, -1)).reshape(4, 4, K, N, th, tw)
    Y = np.einsum('ia,abknpq,jb->nkpiqj', AT, M, AT, optimize=True)
    return Y.reshape(N, K, 2 * th, 2 * tw)[:, :, :oh, :ow]
