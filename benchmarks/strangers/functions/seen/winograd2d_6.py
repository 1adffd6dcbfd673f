import numpy as np

G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
Bt = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=float)
At = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=float)


def conv3x3_winograd(x, w, pad=1):
    """3x3 stride-1 convolution layer with Winograd F(2x2, 3x3).

    x : (N, C, H, W)
    w : (K, C, 3, 3)

    Returns (N, K, H + 2*pad - 2, W + 2*pad - 2). Odd output sizes are handled
    by zero-extending the input and cropping the result.
    """
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum('ai,kcij,bj->abkc', G, w, G)

    tiles = np.empty((n, c, th, tw, 4, 4))
    for p in range(th):
        for q in range(tw):
            tiles[:, :, p, q] = xp[:, :, 2*p:2*p + 4, 2*q:2*q + 4]
    V = np.einsum('ai,ncpqij,bj->abcnpq', Bt, tiles, Bt)

    M = np.einsum('abkc,abcnpq->abknpq', U, V)
    Y = np.einsum('ua,abknpq,vb->nkpuqv', At, M, At)
    return Y.reshape(n, k, 2 * th, 2 * tw)[:, :, :oh, :ow]
