import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, -1, 0, 1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, 1]], dtype=np.float64)


def conv3x3_winograd(x, w, pad=1):
    """3x3 stride-1 convolution layer (NCHW, OIHW) with F(2x2, 3x3)."""
    n, c, h, wd = x.shape
    assert w.shape[1:] == (c, 3, 3)
    ho, wo = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = -(-ho // 2), -(-wo // 2)
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum('ai,ocij,bj->aboc', G, w, G)
    V = np.empty((4, 4, c, n, th, tw))
    for p in range(th):
        for q in range(tw):
            d = xp[:, :, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V[..., p, q] = np.einsum('ai,ncij,bj->abcn', BT, d, BT)
    M = np.matmul(U, V.reshape(4, 4, c, -1)).reshape(4, 4, w.shape[0], n, th, tw)
    Y = np.einsum('xa,abonpq,yb->nopxqy', AT, M, AT)
    return Y.reshape(n, w.shape[0], 2 * th, 2 * tw)[:, :, :ho, :wo]
