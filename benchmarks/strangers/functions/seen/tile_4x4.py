import numpy as np

_BT = np.array([
    [4, 0, -5, 0, 1, 0],
    [0, -4, -4, 1, 1, 0],
    [0, 4, -4, -1, 1, 0],
    [0, -2, -1, 2, 1, 0],
    [0, 2, -1, -2, 1, 0],
    [0, 4, 0, -5, 0, 1]], dtype=float)
_G = np.array([
    [1 / 4, 0, 0],
    [-1 / 6, -1 / 6, -1 / 6],
    [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6],
    [1 / 24, -1 / 12, 1 / 6],
    [0, 0, 1]], dtype=float)
_AT = np.array([
    [1, 1, 1, 1, 1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1, 1, 4, 4, 0],
    [0, 1, -1, 8, -8, 1]], dtype=float)


def conv3x3_f43(x, w, b=None, padding=1):
    """Winograd F(4x4, 3x3): x (N,C,H,W), w (K,C,3,3), stride 1, double precision."""
    N, C, H, W = x.shape
    K = w.shape[0]
    if w.shape[1:] != (C, 3, 3):
        raise ValueError("kernel must be (K, C, 3, 3)")
    OH, OW = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = -(-OH // 4), -(-OW // 4)
    # whole tiles: the surplus is padded with zeros here and cut off below
    xp = np.zeros((N, C, 4 * th + 2, 4 * tw + 2))
    xp[:, :, padding:padding + H, padding:padding + W] = x

    i = np.arange(th)[:, None] * 4 + np.arange(6)
    j = np.arange(tw)[:, None] * 4 + np.arange(6)
    tiles = xp[:, :, i[:, None, :, None], j[None, :, None, :]]        # N C th tw 6 6
    V = _BT @ tiles @ _BT.T
    U = _G @ w.astype(float) @ _G.T
    M = np.einsum("kcab,ncpqab->nkpqab", U, V)
    Y = _AT @ M @ _AT.T                                               # N K th tw 4 4
    Y = Y.transpose(0, 1, 2, 4, 3, 5).reshape(N, K, 4 * th, 4 * tw)[:, :, :OH, :OW]
    if b is not None:
        Y = Y + np.reshape(b, (1, K, 1, 1))
    return Y
