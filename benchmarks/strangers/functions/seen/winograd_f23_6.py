import numpy as np

_BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
_G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], float)
_AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def conv3x3_winograd(x, w, pad=1):
    """F(2x2, 3x3): x (N, C, H, W), w (O, C, 3, 3), stride 1 -> (N, O, H+2p-2, W+2p-2)."""
    if w.shape[2:] != (3, 3):
        raise ValueError("3x3 filters only")
    n, c, h, wd = x.shape
    o = w.shape[0]
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    buf = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
    buf[:, :, pad:pad + h, pad:pad + wd] = x

    U = np.einsum("ai,ocij,bj->aboc", _G, w, _G)
    d = np.empty((4, 4, c, n * th * tw))
    for a in range(4):
        for b in range(4):
            t = buf[:, :, a:a + 2 * th - 1:2, b:b + 2 * tw - 1:2]
            d[a, b] = t.transpose(1, 0, 2, 3).reshape(c, -1)
    V = np.einsum("ai,ijcp,bj->abcp", _BT, d, _BT)

    M = U @ V                                   # 16 products of (O, C) x (C, tiles)
    Y = np.einsum("ai,ijop,bj->opab", _AT, M, _AT)
    Y = Y.reshape(o, n, th, tw, 2, 2).transpose(1, 0, 2, 4, 3, 5)
    return Y.reshape(n, o, 2 * th, 2 * tw)[:, :, :oh, :ow]
