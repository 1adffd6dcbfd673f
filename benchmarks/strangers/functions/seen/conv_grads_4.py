import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Gradients of a conv layer.

    dout: (N, F, OH, OW) upstream gradient
    x:    (N, C, H, W) input of the forward pass
    w:    (F, C, KH, KW)

    returns dx, dw, db
    """
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    _, _, OH, OW = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp, dtype=float)
    dw = np.zeros_like(w, dtype=float)

    for i in range(KH):
        for j in range(KW):
            rows = slice(i, i + stride * (OH - 1) + 1, stride)
            cols = slice(j, j + stride * (OW - 1) + 1, stride)
            patch = xp[:, :, rows, cols]
            dw[:, :, i, j] = np.tensordot(dout, patch, axes=([0, 2, 3], [0, 2, 3]))
            dxp[:, :, rows, cols] += np.einsum('nfhw,fc->nchw', dout, w[:, :, i, j])

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    db = dout.sum(axis=(0, 2, 3))
    return dx, dw, db
