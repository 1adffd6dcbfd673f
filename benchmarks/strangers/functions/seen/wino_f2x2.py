import numpy as np

# F(2x2, 3x3): 16 multiplies per tile instead of 36

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, 1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """x [C,H,W], w [K,C,3,3] -> [K,H-2,W-2]; stride 1, no padding, deep-learning convolution"""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H - 2, W - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, :H, :W] = x
    U = np.einsum("ia,kcab,jb->kcij", G, w, G)
    y = np.zeros((K, 2 * th, 2 * tw))
    for ti in range(th):
        for tj in range(tw):
            d = xp[:, 2 * ti:2 * ti + 4, 2 * tj:2 * tj + 4]
            V = np.einsum("ia,cab,jb->cij", BT, d, BT)
            M = (U * V[None]).sum(1)
            y[:, 2 * ti:2 * ti + 2, 2 * tj:2 * tj + 2] = np.einsum("ia,kab,jb->kij", AT, M, AT)
    return y[:, :oh, :ow]
