"""F(4x4, 3x3) Winograd convolution, single image, NCHW weights, float64."""
import numpy as np

BT = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0, -5, 0, 1]], dtype=float)

G = np.array([
    [1/4,      0,     0],
    [-1/6, -1/6,  -1/6],
    [-1/6,  1/6,  -1/6],
    [1/24,  1/12,  1/6],
    [1/24, -1/12,  1/6],
    [0,        0,    1]])

AT = np.array([
    [1, 1,  1, 1,  1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1,  1, 4,  4, 0],
    [0, 1, -1, 4, -4, 1]], dtype=float)


def winograd_conv3x3(x, w):
    """x (C, H, W), w (K, C, 3, 3) -> (K, H-2, W-2); valid cross-correlation, stride 1."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = -(-oh // 4), -(-ow // 4)
    xp = np.pad(x, ((0, 0), (0, 4 * th + 2 - H), (0, 4 * tw + 2 - W)))
    U = np.einsum('ij,kcjl,ml->kcim', G, w, G)
    y = np.zeros((K, 4 * th, 4 * tw))
    for a in range(th):
        for b in range(tw):
            d = xp[:, 4 * a:4 * a + 6, 4 * b:4 * b + 6]
            V = np.einsum('ij,cjl,ml->cim', BT, d, BT)
            M = np.einsum('kcim,cim->kim', U, V)
            y[:, 4 * a:4 * a + 4, 4 * b:4 * b + 4] = np.einsum('ij,kjl,ml->kim', AT, M, AT)
    return y[:, :oh, :ow]
