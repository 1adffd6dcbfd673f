import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
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


def winograd_conv3x3(x, w, pad=1):
    """3x3 stride-1 convolution (CNN convention) of x (C,H,W) with w (K,C,3,3)."""
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = -(-oh // 2), -(-ow // 2)

    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, pad:pad + H, pad:pad + W] = x
    U = np.einsum("ij,kcjl,ml->imkc", G, w, G)

    y = np.zeros((K, 2 * th, 2 * tw))
    for ti in range(th):
        for tj in range(tw):
            d = xp[:, 2 * ti:2 * ti + 4, 2 * tj:2 * tj + 4]
            V = np.einsum("ij,cjl,ml->imc", BT, d, BT)
            M = np.einsum("imkc,imc->kim", U, V)
            y[:, 2 * ti:2 * ti + 2, 2 * tj:2 * tj + 2] = AT @ M @ AT.T
    return y[:, :oh, :ow]
