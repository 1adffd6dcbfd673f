import numpy as np

# F(2x2, 3x3), Lavin & Gray
B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, -1, 0, 1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv2d(x, w):
    """3x3, stride 1, no padding. x (C, H, W), w (K, C, 3, 3) -> (K, H-2, W-2)."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    x = np.pad(x, ((0, 0), (0, 2 * th + 2 - H), (0, 2 * tw + 2 - W)))

    U = G @ w @ G.T                                     # (K, C, 4, 4)
    y = np.zeros((K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = x[:, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = B_T @ d @ B_T.T                         # (C, 4, 4)
            M = (U * V).sum(axis=1)                     # (K, 4, 4)
            y[:, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = A_T @ M @ A_T.T
    return y[:, :oh, :ow]
