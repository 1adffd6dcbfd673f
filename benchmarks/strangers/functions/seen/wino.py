# Winograd F(2x2, 3x3), after Lavin & Gray (2015).
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


def winograd_conv3x3(data, weight, pad=1):
    """data: NCHW, weight: OIHW with 3x3 taps, stride one; finite values."""
    N, C, H, W = data.shape
    K, C2, R, S = weight.shape
    if (R, S) != (3, 3) or C != C2:
        raise ValueError("need a (K, C, 3, 3) weight")

    OH, OW = H + 2 * pad - 2, W + 2 * pad - 2
    TH, TW = (OH + 1) // 2, (OW + 1) // 2

    # room for whole tiles
    buf = np.zeros((N, C, 2 * TH + 2, 2 * TW + 2))
    buf[:, :, pad:pad + H, pad:pad + W] = data

    U = np.einsum('ar,kcrs,bs->abkc', G, weight.astype(np.float64), G, optimize=True)

    tiles = np.empty((N, C, TH, TW, 4, 4))
    for a in range(4):
        for b in range(4):
            tiles[..., a, b] = buf[:, :, a:a + 2 * TH:2, b:b + 2 * TW:2]
    V = np.einsum('ai,ncyxij,bj->abcnyx', BT, tiles, BT, optimize=True)

    M = np.einsum('abkc,abcnyx->abknyx', U, V, optimize=True)
    Y = np.einsum('pa,abknyx,qb->nkypxq', AT, M, AT, optimize=True)
    Y = Y.reshape(N, K, 2 * TH, 2 * TW)[:, :, :OH, :OW]
    return Y.astype(np.result_type(data, weight))
