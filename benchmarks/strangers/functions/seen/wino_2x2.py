import numpy as np

# Lavin & Gray, F(2x2, 3x3)
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
    """3x3 stride-1 convolution, x (N,C,H,W), w (K,C,3,3), zero padding `pad`."""
    if w.shape[2:] != (3, 3):
        raise ValueError("3x3 kernels only")
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    U = np.einsum("ai,kcij,bj->abkc", G, w, G)
    y = np.zeros((n, k, oh, ow))
    for ti in range(oh // 2):
        for tj in range(ow // 2):
            r, s = 2 * ti, 2 * tj
            d = xp[:, :, r:r + 4, s:s + 4]
            V = np.einsum("ai,ncij,bj->abcn", BT, d, BT)
            M = U @ V
            y[:, :, r:r + 2, s:s + 2] = np.einsum("pa,abkn,qb->nkpq", AT, M, AT)
    return y
