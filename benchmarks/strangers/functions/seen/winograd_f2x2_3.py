import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(x, w, pad=1):
    """Winograd F(2x2, 3x3) convolution, stride 1, NCHW.

    x: (N, C, H, W), w: (K, C, 3, 3) -> (N, K, H + 2*pad - 2, W + 2*pad - 2), equal to
    the direct (cross-correlation) result. Odd output sizes are handled by padding
    the last tile.
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    assert w.shape[1:] == (C, 3, 3)
    Ho, Wo = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (Ho + 1) // 2, (Wo + 1) // 2
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + H, pad:pad + W] = x

    U = np.einsum('ia,kcab,jb->ijkc', G, w, G)
    Y = np.empty((N, K, 2 * th, 2 * tw))
    for p in range(th):
        for q in range(tw):
            d = xp[:, :, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V = np.einsum('ia,ncab,jb->ijnc', B_T, d, B_T)
            M = np.einsum('ijkc,ijnc->ijnk', U, V)
            Y[:, :, 2 * p:2 * p + 2, 2 * q:2 * q + 2] = np.einsum('ai,ijnk,bj->nkab', A_T, M, A_T)
    return Y[:, :, :Ho, :Wo]
