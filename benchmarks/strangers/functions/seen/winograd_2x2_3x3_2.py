import numpy as np

_B = np.array([[1, 0, 0, 0], [0, 1, -1, 1], [-1, 1, 1, 0], [0, 0, 0, -1]], float)
_G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
_A = np.array([[1, 0], [1, 1], [1, -1], [0, -1]], float)


def winograd_conv3x3(x, w, pad=1):
    """F(2x2, 3x3) Winograd convolution layer, stride 1.

    x: (N, C, H, W), w: (K, C, 3, 3). Any H and W with H + 2 * pad >= 3;
    odd output sizes are handled by padding the last tile.
    """
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + h, pad:pad + wd] = x
    U = np.einsum("ia,kcab,jb->ijkc", _G, w, _G)
    out = np.empty((n, k, 2 * th, 2 * tw))
    for ty in range(th):
        for tx in range(tw):
            d = xp[:, :, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum("ai,ncab,bj->ijnc", _B, d, _B)
            M = np.einsum("ijkc,ijnc->nkij", U, V)
            out[:, :, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = np.einsum(
                "ip,nkij,jq->nkpq", _A, M, _A)
    return out[:, :, :oh, :ow]
