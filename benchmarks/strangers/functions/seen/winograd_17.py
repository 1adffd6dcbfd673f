import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=float)
GM = np.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]])
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w, pad=1):
    """3x3, stride-1 convolution layer (no flip) with Winograd tiles.

    x: [N, C, H, W], w: [K, C, 3, 3]; zero padding `pad` on all four sides.
    Output [N, K, H+2*pad-2, W+2*pad-2]; odd sizes are handled by padding up to whole tiles.
    """
    N, C, H, W = x.shape
    K = w.shape[0]
    assert w.shape[1:] == (C, 3, 3)
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
    xp[:, :, pad:pad + H, pad:pad + W] = x
    U = GM @ w @ GM.T                                   # K C 4 4
    out = np.empty((N, K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, :, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = BT @ d @ BT.T                           # N C 4 4
            M = np.einsum("kcab,ncab->nkab", U, V)
            out[:, :, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = AT @ M @ AT.T
    return out[:, :, :oh, :ow]
