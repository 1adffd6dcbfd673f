import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv2d(x, w, bias=None, pad=1):
    """F(2x2, 3x3) after Lavin & Gray.

    x (C, H, W), w (K, C, 3, 3), bias (K,) or None -> (K, H+2*pad-2, W+2*pad-2)
    """
    C, H, W = x.shape
    K = w.shape[0]
    oh, ow = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    xp = np.zeros((C, 2 * th + 2, 2 * tw + 2))
    xp[:, pad:pad + H, pad:pad + W] = x

    U = np.einsum('ij,kcjl,ml->kcim', G, w, G)
    y = np.zeros((K, 2 * th, 2 * tw))
    for a in range(th):
        for b in range(tw):
            d = xp[:, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
            V = BT @ d @ BT.T
            M = np.einsum('kcij,cij->kij', U, V)
            if bias is not None:
                M += bias[:, None, None]
            y[:, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = AT @ M @ AT.T
    return y[:, :oh, :ow]
