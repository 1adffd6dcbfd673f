import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float32)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float32)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, 1]], dtype=np.float32)


def winograd_conv3x3(x, w):
    """x: [C, H, W], w: [K, C, 3, 3] -> [K, H-2, W-2], valid, correlation order."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2), dtype=np.float32)
    xp[:, :H, :W] = x

    U = np.einsum("ij,kcjl,ml->kcim", G, w, G)
    y = np.empty((K, 2 * th, 2 * tw), dtype=np.float32)
    for a in range(th):
        for b in range(tw):
            d = xp[:, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
            V = np.einsum("ij,cjl,ml->cim", B_T, d, B_T)
            M = (U * V[None]).sum(axis=1)
            y[:, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = A_T @ M @ A_T.T
    return y[:, :oh, :ow]
