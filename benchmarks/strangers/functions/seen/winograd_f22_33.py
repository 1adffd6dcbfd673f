# Winograd minimal filtering, F(2x2, 3x3), written to understand it - not fast.
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


def winograd_conv3x3(data, filt, pad=1):
    """data (N,C,H,W), filt (K,C,3,3); stride 1; returns (N,K,H+2*pad-2,W+2*pad-2).

    CNN convention, i.e. the filter is not flipped.
    """
    n, c, h, w = data.shape
    k = filt.shape[0]
    assert filt.shape[1:] == (c, 3, 3)
    p, q = h + 2 * pad - 2, w + 2 * pad - 2
    tp, tq = (p + 1) // 2, (q + 1) // 2

    # bottom/right get extra zeros so that whole tiles cover the output
    d = np.zeros((n, c, 2 * tp + 2, 2 * tq + 2))
    d[:, :, pad:pad + h, pad:pad + w] = data

    U = np.einsum('ai,kcij,bj->abkc', G, filt, G)
    out = np.empty((n, k, 2 * tp, 2 * tq))
    for y in range(tp):
        for x in range(tq):
            tile = d[:, :, 2 * y:2 * y + 4, 2 * x:2 * x + 4]
            V = np.einsum('ai,ncij,bj->abnc', BT, tile, BT)
            M = np.einsum('abkc,abnc->abnk', U, V)
            out[:, :, 2 * y:2 * y + 2, 2 * x:2 * x + 2] = np.einsum('ia,abnk,jb->nkij', AT, M, AT)
    return out[:, :, :p, :q]
