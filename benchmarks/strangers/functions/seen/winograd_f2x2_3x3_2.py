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


def winograd_conv3x3(x, w, pad=1):
    """3x3 stride-1 convolution layer (cross-correlation) with F(2x2, 3x3).

    x: (N, C, H, W), w: (K, C, 3, 3) -> (N, K, H + 2*pad - 2, W + 2*pad - 2)
    """
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = -(-oh // 2), -(-ow // 2)          # number of 2x2 output tiles

    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum('ai,kcij,bj->kcab', G, w, G)
    y = np.zeros((n, k, 2 * th, 2 * tw))
    for ty in range(th):
        for tx in range(tw):
            d = xp[:, :, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum('ai,ncij,bj->ncab', BT, d, BT)
            M = np.einsum('kcab,ncab->nkab', U, V)
            y[:, :, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = \
                np.einsum('pa,nkab,qb->nkpq', AT, M, AT)
    return y[:, :, :oh, :ow]
