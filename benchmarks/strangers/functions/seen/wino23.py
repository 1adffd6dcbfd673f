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
    """F(2x2, 3x3) convolution, stride 1.  x: [N,C,H,W], w: [K,C,3,3]."""
    N, C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad + 1), (pad, pad + 1)))

    U = np.einsum("ij,kcjl,ml->imkc", G, w, G)

    th, tw = oh // 2, ow // 2
    out = np.zeros((N, K, oh + 1, ow + 1))
    for ty in range(th):
        for tx in range(tw):
            d = xp[:, :, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum("ij,ncjl,ml->imnc", BT, d, BT)
            M = np.einsum("imkc,imnc->imnk", U, V)
            Y = np.einsum("ai,imnk,bm->nkab", AT, M, AT)
            out[:, :, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = Y
    return out[:, :, :oh, :ow]
