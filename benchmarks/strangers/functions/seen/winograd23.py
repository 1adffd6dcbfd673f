import numpy as np

# Lavin & Gray, F(2x2, 3x3)
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]])
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]])


def winograd_conv3x3(x, w, b=None, pad=1):
    """3x3, stride 1 convolution (as in deep learning: not flipped).

    x [N,C,H,W], w [K,C,3,3], b [K] or None; pad is the zero padding on all
    four sides. Computed in the floating type of x and w; Winograd's
    transforms cost a digit or so compared with the direct sum, and a NaN or Inf
    spoils the whole 4x4 input tile, i.e. all outputs of its 2x2 output tile.
    """
    if w.shape[2:] != (3, 3):
        raise ValueError("F(2x2,3x3) needs 3x3 filters")
    dt = np.result_type(x, w, np.float32)
    bt, g, at = BT.astype(dt), G.astype(dt), AT.astype(dt)

    N, C, H, W = x.shape
    K = w.shape[0]
    P, Q = H + 2 * pad - 2, W + 2 * pad - 2
    th, tw = (P + 1) // 2, (Q + 1) // 2

    # bottom/right are filled up to whole tiles
    xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2), dt)
    xp[:, :, pad:pad + H, pad:pad + W] = x

    d = np.empty((N, C, th, tw, 4, 4), dt)
    for i in range(4):
        for j in range(4):
            d[..., i, j] = xp[:, :, i:i + 2 * th:2, j:j + 2 * tw:2]

    U = g @ w.astype(dt) @ g.T                       # K C 4 4
    V = bt @ d @ bt.T                                # N C th tw 4 4
    M = np.einsum('kcij,nctuij->nktuij', U, V, optimize=True)
    Y = at @ M @ at.T                                # N K th tw 2 2

    y = Y.transpose(0, 1, 2, 4, 3, 5).reshape(N, K, 2 * th, 2 * tw)[:, :, :P, :Q]
    if b is not None:
        y = y + np.asarray(b, dt)[:, None, None]
    return y
