import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=float)


def winograd_conv2d(x, w, padding=1):
    """3x3 convolution (correlation), stride 1, by Winograd's minimal filtering.

    x: (N, C, H, W), w: (K, C, 3, 3) -> (N, K, H + 2p - 2, W + 2p - 2)
    """
    if w.shape[2:] != (3, 3):
        raise ValueError("3x3 kernels only")
    n, c, h, wd = x.shape
    oh, ow = h + 2 * padding - 2, wd + 2 * padding - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    # odd outputs: one more row/column of zeros, cut off again below
    eh, ew = 2 * th - oh, 2 * tw - ow
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding + eh), (padding, padding + ew)))

    U = np.einsum('ij,kcjl,ml->kcim', G, w, G)
    y = np.empty((n, w.shape[0], 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = B_T @ d @ B_T.T
            M = np.einsum('kcim,ncim->nkim', U, V)
            y[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = A_T @ M @ A_T.T
    return y[:, :, :oh, :ow]
