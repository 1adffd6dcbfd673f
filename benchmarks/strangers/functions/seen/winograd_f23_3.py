# F(2x2, 3x3) minimal filtering, after Lavin & Gray (2015), section 4.1
import numpy as np

BT = np.array([[1,  0, -1,  0],
               [0,  1,  1,  0],
               [0, -1,  1,  0],
               [0,  1,  0, -1]], dtype=np.float64)
G = np.array([[1.0,  0.0, 0.0],
              [0.5,  0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0.0,  0.0, 1.0]])
AT = np.array([[1, 1,  1,  0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv(x, w, pad=1):
    """3x3, stride-1 convolution layer.  x: (N,C,H,W)  w: (K,C,3,3)  ->  (N,K,H+2p-2,W+2p-2)"""
    N, C, H, W = x.shape
    K = w.shape[0]
    assert w.shape[1:] == (C, 3, 3)
    dt = np.result_type(x, w)
    P, Q = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (P + 1) // 2, (Q + 1) // 2
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2), dtype=dt)
    xp[:, :, pad:pad + H, pad:pad + W] = x

    bt, g, at = BT.astype(dt), G.astype(dt), AT.astype(dt)
    U = np.einsum('ir,kcrs,js->ijkc', g, w, g)

    tiles = np.empty((N, C, th, tw, 4, 4), dtype=dt)
    for a in range(th):
        for b in range(tw):
            tiles[:, :, a, b] = xp[:, :, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
    V = np.einsum('ir,ncabrs,js->ijcnab', bt, tiles, bt).reshape(4, 4, C, -1)

    M = np.matmul(U, V)                                   # 4,4,K,N*th*tw
    Y = np.einsum('ur,rskt,vs->ktuv', at, M, at)
    Y = Y.reshape(K, N, th, tw, 2, 2).transpose(1, 0, 2, 4, 3, 5)
    return Y.reshape(N, K, 2 * th, 2 * tw)[:, :, :P, :Q]
