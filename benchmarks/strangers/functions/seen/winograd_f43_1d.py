import numpy as np

BT = np.array([
    [4, 0, -5, 0, 1, 0],
    [0, -4, -4, 1, 1, 0],
    [0, 4, -4, -1, 1, 0],
    [0, -2, -1, 2, 1, 0],
    [0, 2, -1, -2, 1, 0],
    [0, 4, 0, -5, 0, 1]], dtype=np.float64)
G = np.array([
    [1 / 4, 0, 0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0, 0, 1]], dtype=np.float64)
AT = np.array([
    [1, 1, 1, 1, 1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1, 1, 4, 4, 0],
    [0, 1, -1, 8, -8, 1]], dtype=np.float64)


def winograd_conv1d(x, w, bias=None, padding=1):
    """conv1d with three taps and stride 1 by F(4, 3); NCL / OIK.

    Transforms are done in double precision, as F(4, 3) loses some digits; the
    result is given back in the type of x.
    """
    if w.shape[2] != 3:
        raise ValueError("F(4, 3) needs three taps")
    n, c, length = x.shape
    n_out = length + 2 * padding - 2
    tiles = -(-n_out // 4)

    buf = np.zeros((n, c, 4 * tiles + 2))
    buf[:, :, padding:padding + length] = x
    starts = 4 * np.arange(tiles)[:, None] + np.arange(6)
    d = buf[:, :, starts]                                  # n c tile 6

    U = np.einsum('ek,ock->eoc', G, w)
    V = np.einsum('ek,nctk->enct', BT, d)
    M = np.einsum('eoc,enct->enot', U, V)
    y = np.einsum('me,enot->notm', AT, M).reshape(n, w.shape[0], 4 * tiles)[:, :, :n_out]
    if bias is not None:
        y = y + bias[:, None]
    return y.astype(x.dtype)
