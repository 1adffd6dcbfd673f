import numpy as np

_B = np.array([[1, 0, 0, 0], [0, 1, -1, 1], [-1, 1, 1, 0], [0, 0, 0, -1]], float)
_G = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
_A = np.array([[1, 0], [1, 1], [1, -1], [0, -1]], float)


def winograd_f2x2_3x3(x, w):
    """3x3 stride-1 convolution (CNN convention) with pad 1, Winograd F(2x2, 3x3).

    x: (C, H, W) any H, W; w: (K, C, 3, 3). Returns (K, H, W).
    """
    C, H, W = x.shape
    K = w.shape[0]
    th, tw = (H + 1) // 2, (W + 1) // 2
    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, 1:H + 1, 1:W + 1] = x
    U = _G @ w @ _G.T
    out = np.zeros((K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = _B.T @ d @ _B
            M = (U * V).sum(axis=1)
            out[:, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = _A.T @ M @ _A
    return out[:, :H, :W]
