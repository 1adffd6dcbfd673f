import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=float)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(x, w, bias=None, pad=1):
    """Winograd F(2x2, 3x3) convolution layer (deep-learning orientation).

    x: (N, C, H, W) float, w: (K, C, 3, 3) float, bias: (K,) or None.
    Stride 1, `pad` zeros on each side. Returns (N, K, H+2*pad-2, W+2*pad-2).
    """
    if w.shape[2:] != (3, 3):
        raise ValueError("only 3x3 filters")
    dt = np.result_type(x, w)
    bt, g, at = BT.astype(dt), G.astype(dt), AT.astype(dt)

    n, c, h, wd = x.shape
    oh, ow = h + 2 * pad - 2, wd + 2 * pad - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    # room for th x tw tiles of 4x4 that overlap by two
    xp = np.pad(x, ((0, 0), (0, 0),
                    (pad, 2 * th + 2 - h - pad),
                    (pad, 2 * tw + 2 - wd - pad)))

    tiles = np.lib.stride_tricks.sliding_window_view(xp, (4, 4), axis=(2, 3))
    tiles = tiles[:, :, ::2, ::2]                            # n c th tw 4 4
    V = np.einsum('ia,nctuab,jb->ijnctu', bt, tiles, bt, optimize=True)
    U = np.einsum('ia,kcab,jb->ijkc', g, w, g, optimize=True)
    M = np.einsum('ijkc,ijnctu->nktuij', U, V, optimize=True)
    Y = np.einsum('pi,nktuij,qj->nktpuq', at, M, at, optimize=True)
    y = Y.reshape(n, w.shape[0], 2 * th, 2 * tw)[:, :, :oh, :ow]
    if bias is not None:
        y = y + bias[:, None, None]
    return y
