"""F(2x2, 3x3) Winograd convolution layer, written for the algorithm seminar."""
import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w):
    """x (N, C, H, W), w (O, C, 3, 3) -> (N, O, H-2, W-2). Odd sizes are padded and cropped."""
    N, C, H, W = x.shape
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.pad(x, ((0, 0), (0, 0), (0, 2 * th + 2 - H), (0, 2 * tw + 2 - W)))
    U = np.einsum("ai,ocij,bj->ocab", G, w, G)
    y = np.zeros((N, w.shape[0], 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = BT @ d @ BT.T
            M = np.einsum("ocab,ncab->noab", U, V)
            y[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = AT @ M @ AT.T
    return y[:, :, :oh, :ow]
