import numpy as np


def winograd_conv2d_3x3(x, w, pad=1):
    """Winograd F(2x2, 3x3) convolution, NCHW / KCRS, stride 1.

    x: (N, C, H, W), w: (K, C, 3, 3). Returns (N, K, H + 2*pad - 2, W + 2*pad - 2).
    """
    B_T = np.array([[1., 0., -1., 0.], [0., 1., 1., 0.], [0., -1., 1., 0.], [0., 1., 0., -1.]])
    G = np.array([[1., 0., 0.], [.5, .5, .5], [.5, -.5, .5], [0., 0., 1.]])
    A_T = np.array([[1., 1., 1., 0.], [0., 1., -1., -1.]])

    n, c, h, wd = x.shape
    k = w.shape[0]
    assert w.shape[1:] == (c, 3, 3)
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    # pad so that 4x4 tiles with step 2 cover everything
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum('ij,kcjl,ml->imkc', G, w, G)              # (4,4,K,C)

    V = np.empty((4, 4, n, th, tw, c))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V[:, :, :, i, j, :] = np.einsum('ij,ncjl,ml->imnc', B_T, d, B_T)

    M = np.einsum('xykc,xynijc->xynijk', U, V)
    Y = np.einsum('ax,xynijk,by->nkiajb', A_T, M, A_T)
    Y = Y.reshape(n, k, 2 * th, 2 * tw)
    return Y[:, :, :oh, :ow]
