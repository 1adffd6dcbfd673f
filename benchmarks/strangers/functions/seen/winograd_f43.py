import numpy as np

_BT = np.array([[4, 0, -5, 0, 1, 0],
                [0, -4, -4, 1, 1, 0],
                [0, 4, -4, -1, 1, 0],
                [0, -2, -1, 2, 1, 0],
                [0, 2, -1, -2, 1, 0],
                [0, 4, 0, -5, 0, 1]], float)
_G = np.array([[6, 0, 0],
               [-4, -4, -4],
               [-4, 4, -4],
               [1, 2, 4],
               [1, -2, 4],
               [0, 0, 24]], float) / np.array([24, 24, 24, 24, 24, 24.])[:, None]
_AT = np.array([[1, 1, 1, 1, 1, 0],
                [0, 1, -1, 2, -2, 0],
                [0, 1, 1, 4, 4, 0],
                [0, 1, -1, 8, -8, 1]], float)


def conv3x3_winograd(x, w, bias=None, padding=(1, 1)):
    """Winograd F(4x4, 3x3), NCHW / OIHW, stride 1."""
    n, c, h, wd = x.shape
    if w.shape[1:] != (c, 3, 3):
        raise ValueError("need 3x3 filters with %d input channels" % c)
    ph, pw = padding
    oh, ow = h + 2 * ph - 2, wd + 2 * pw - 2
    ty, tx = -(-oh // 4), -(-ow // 4)
    xp = np.pad(x, ((0, 0), (0, 0),
                    (ph, 4 * ty + 2 - h - ph),
                    (pw, 4 * tx + 2 - wd - pw)))

    tiles = np.empty((n, c, ty, tx, 6, 6))
    for i in range(ty):
        for j in range(tx):
            tiles[:, :, i, j] = xp[:, :, 4 * i:4 * i + 6, 4 * j:4 * j + 6]
    V = _BT @ tiles @ _BT.T
    U = _G @ w @ _G.T
    M = np.einsum("ocuv,nctsuv->notsuv", U, V)
    Y = _AT @ M @ _AT.T                                   # n o ty tx 4 4
    Y = Y.transpose(0, 1, 2, 4, 3, 5).reshape(n, w.shape[0], 4 * ty, 4 * tx)
    Y = Y[:, :, :oh, :ow]
    return Y if bias is None else Y + np.reshape(bias, (1, -1, 1, 1))
