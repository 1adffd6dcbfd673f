import numpy as np

# Lavin & Gray, F(2x2, 3x3)
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
    """3x3, stride-1 convolution layer (no bias), NCHW, any image size.

    x: (N, C, H, W), w: (K, C, 3, 3) -> (N, K, H + 2*pad - 2, W + 2*pad - 2)
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    # room for whole tiles, cut off again at the end
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + H, pad:pad + W] = x

    U = np.einsum("ia,kcab,jb->kcij", G, w, G)
    y = np.zeros((N, K, 2 * th, 2 * tw))
    for p in range(th):
        for q in range(tw):
            d = xp[:, :, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V = np.einsum("ia,ncab,jb->ncij", B_T, d, B_T)
            M = np.einsum("kcij,ncij->nkij", U, V)
            y[:, :, 2 * p:2 * p + 2, 2 * q:2 * q + 2] = np.einsum(
                "ia,nkab,jb->nkij", A_T, M, A_T)
    return y[:, :, :oh, :ow]
