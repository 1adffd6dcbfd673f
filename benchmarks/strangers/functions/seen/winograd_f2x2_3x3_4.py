import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w, pad=0):
    """Winograd F(2x2, 3x3): x (N, C, H, W), w (K, C, 3, 3), stride 1, zero padding `pad`.

    Any height and width (padded size >= 3). Equals the direct correlation.
    """
    n, c, h, wd = x.shape
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x
    U = np.einsum('ai,kcij,bj->abkc', G, w, G)
    out = np.zeros((n, w.shape[0], 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = np.einsum('ai,ncij,bj->abnc', BT, d, BT)
            M = np.einsum('abkc,abnc->abnk', U, V)
            out[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = np.einsum('ia,abnk,jb->nkij', AT, M, AT)
    return out[:, :, :oh, :ow]
