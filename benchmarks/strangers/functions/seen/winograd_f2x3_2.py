import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
GM = np.array([[1, 0, 0],
               [0.5, 0.5, 0.5],
               [0.5, -0.5, 0.5],
               [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, 1, -1]], dtype=np.float64)


def winograd_conv(data, filters):
    """F(2x2, 3x3) Winograd layer, 'valid', data (N, C, H, W), filters (K, C, 3, 3)."""
    N, C, H, W = data.shape
    K = filters.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    d = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    d[:, :, :H, :W] = data
    U = np.einsum("ij,kcjl,ml->imkc", GM, filters, GM)
    out = np.zeros((N, K, 2 * th, 2 * tw))
    for y in range(th):
        for x in range(tw):
            tile = d[:, :, 2 * y:2 * y + 4, 2 * x:2 * x + 4]
            V = np.einsum("ij,ncjl,ml->imnc", BT, tile, BT)
            M = np.einsum("imkc,imnc->imnk", U, V)
            out[:, :, 2 * y:2 * y + 2, 2 * x:2 * x + 2] = np.einsum("ai,imnk,bm->nkab", AT, M, AT)
    return out[:, :, :oh, :ow]
