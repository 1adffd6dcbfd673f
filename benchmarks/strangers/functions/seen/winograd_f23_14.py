import numpy as np

# F(2x2, 3x3), Lavin & Gray
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


def winograd_conv3x3(d, g, pad=1):
    """3 x 3, stride 1 convolution (cross-correlation) through 4 x 4 tiles.

    d [N, C, H, W], g [K, C, 3, 3] -> [N, K, H + 2 pad - 2, W + 2 pad - 2]
    Odd output sizes are computed on a padded grid and cropped.
    """
    N, C, H, W = d.shape
    K = g.shape[0]
    assert g.shape[2:] == (3, 3)
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    buf = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    buf[:, :, pad:pad + H, pad:pad + W] = d

    U = np.einsum("ai,kcij,bj->abkc", G, g, G)
    tiles = np.empty((N, C, th, tw, 4, 4))
    for y in range(th):
        for x in range(tw):
            tiles[:, :, y, x] = buf[:, :, 2 * y:2 * y + 4, 2 * x:2 * x + 4]
    V = np.einsum("ai,ncyxij,bj->abcnyx", BT, tiles, BT)
    M = np.einsum("abkc,abcnyx->abknyx", U, V)
    Y = np.einsum("ia,abknyx,jb->nkyixj", AT, M, AT)
    Y = Y.reshape(N, K, 2 * th, 2 * tw)[:, :, :oh, :ow]
    return Y.astype(np.result_type(d, g))
