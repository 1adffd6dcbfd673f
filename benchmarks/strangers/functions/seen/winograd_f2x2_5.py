import numpy as np

# F(2x2, 3x3), Lavin & Gray
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
    """3x3 / stride 1 layer (cross-correlation), x: (N,C,H,W), w: (K,C,3,3) -> (N,K,H+2*pad-2,W+2*pad-2)"""
    n, c, height, width = x.shape
    k = w.shape[0]
    oh, ow = height + 2 * pad - 2, width + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2          # tiles, rounded up

    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + height, pad:pad + width] = x

    U = G @ w @ G.T                                # K C 4 4
    out = np.empty((n, k, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = B_T @ d @ B_T.T                    # N C 4 4
            M = np.einsum('kcuv,ncuv->nkuv', U, V)
            out[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = A_T @ M @ A_T.T
    return out[:, :, :oh, :ow]
