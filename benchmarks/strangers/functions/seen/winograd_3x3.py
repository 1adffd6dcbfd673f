import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def winograd_conv3x3(x, w):
    """CNN convolution of x (N,C,H,W) with w (K,C,3,3), stride 1, zero padding 1."""
    N, C, H, W = x.shape
    K = w.shape[0]
    th, tw = -(-H // 2), -(-W // 2)                      # number of output tiles
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, 1:H + 1, 1:W + 1] = x

    U = np.einsum('ai,kcij,bj->abkc', G, w, G)
    V = np.empty((4, 4, C, N, th, tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V[..., i, j] = np.einsum('ai,ncij,bj->abcn', BT, d, BT)

    M = np.einsum('abkc,abcnij->abknij', U, V)
    Y = np.einsum('pa,abknij,qb->nkipjq', AT, M, AT)
    return Y.reshape(N, K, 2 * th, 2 * tw)[:, :, :H, :W]
