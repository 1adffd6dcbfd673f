import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def conv3x3_winograd(x, w):
    """Winograd F(2x2, 3x3) for a stride-1, no-padding 3x3 conv layer.

    x: (C, H, W), w: (K, C, 3, 3) -> (K, H-2, W-2)
    """
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, :H, :W] = x

    U = np.einsum('ai,kcij,bj->kcab', G, w, G)
    out = np.empty((K, 2 * th, 2 * tw))
    for i in range(th):
        for j in range(tw):
            d = xp[:, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
            V = BT @ d @ BT.T
            M = np.einsum('kcab,cab->kab', U, V)
            out[:, 2 * i:2 * i + 2, 2 * j:2 * j + 2] = AT @ M @ AT.T
    return out[:, :oh, :ow]
