"""Winograd minimal filtering F(2x2, 3x3) for a 3x3 convolution layer (Lavin & Gray, 2015)."""
import numpy as np

BT = np.array([
    [1.0, 0.0, -1.0, 0.0],
    [0.0, 1.0, 1.0, 0.0],
    [0.0, -1.0, 1.0, 0.0],
    [0.0, 1.0, 0.0, -1.0],
])
G = np.array([
    [1.0, 0.0, 0.0],
    [0.5, 0.5, 0.5],
    [0.5, -0.5, 0.5],
    [0.0, 0.0, 1.0],
])
AT = np.array([
    [1.0, 1.0, 1.0, 0.0],
    [0.0, 1.0, -1.0, 1.0],
])


def winograd_conv3x3(x, w):
    """Valid 3x3 convolution (no kernel flip, stride 1) of x (C, H, W) with w (K, C, 3, 3).

    Returns (K, H - 2, W - 2).  Sizes that do not divide into 2x2 output tiles
    are padded with zeros and cropped at the end.
    """
    c, height, width = x.shape
    oh, ow = height - 2, width - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    x = np.pad(x, ((0, 0), (0, 2 * th + 2 - height), (0, 2 * tw + 2 - width)))

    u = np.einsum("ia,kcab,jb->kcij", G, w, G)
    out = np.empty((w.shape[0], 2 * th, 2 * tw))
    for r in range(th):
        for s in range(tw):
            d = x[:, 2 * r:2 * r + 4, 2 * s:2 * s + 4]
            v = np.einsum("ia,cab,jb->cij", BT, d, BT)
            m = np.einsum("kcij,cij->kij", u, v)
            out[:, 2 * r:2 * r + 2, 2 * s:2 * s + 2] = np.einsum("ia,kab,jb->kij", AT, m, AT)
    return out[:, :oh, :ow]
