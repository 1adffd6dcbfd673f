"""F(2x2, 3x3) Winograd convolution, prototype for the Metal kernel.

Lavin & Gray, https://arxiv.org/abs/1509.09308, with the usual points 0, 1, -1.
"""
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


def winograd_conv2d(x, w, bias=None, padding=1):
    """Stride-1 3x3 correlation.

    x (N, C, H, W), w (K, C, 3, 3), bias (K,) -> (N, K, H + 2p - 2, W + 2p - 2)

    The transforms run in the precision of the operands (at least float32);
    expect a couple of bits less than from the direct method. Inf or NaN in a
    4x4 input tile shows up in all of its 2x2 outputs.
    """
    if w.shape[2:] != (3, 3):
        raise ValueError("3x3 kernels only")
    dt = np.result_type(x, w, np.float32)
    n, c, h, wd = x.shape
    k = w.shape[0]
    oh, ow = h + 2 * padding - 2, wd + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)

    # room for whole tiles at the bottom and on the right
    xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2), dtype=dt)
    xp[:, :, padding:padding + h, padding:padding + wd] = x

    bt, g, at = BT.astype(dt), G.astype(dt), AT.astype(dt)
    U = np.einsum('ai,kcij,bj->abkc', g, w.astype(dt), g)

    d = np.empty((n, c, th, tw, 4, 4), dtype=dt)
    for i in range(4):
        for j in range(4):
            d[..., i, j] = xp[:, :, i:i + 2 * th:2, j:j + 2 * tw:2]
    V = np.einsum('ai,nctuij,bj->abcntu', bt, d, bt, optimize=True)

    # 16 independent GEMMs
    M = np.matmul(U, V.reshape(4, 4, c, -1)).reshape(4, 4, k, n, th, tw)

    Y = np.einsum('pa,abkntu,qb->nktpuq', at, M, at, optimize=True)
    y = Y.reshape(n, k, 2 * th, 2 * tw)[:, :, :oh, :ow]
    if bias is not None:
        y = y + np.asarray(bias, dtype=dt)[None, :, None, None]
    return y
