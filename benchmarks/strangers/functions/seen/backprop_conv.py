import numpy as np


def conv2d_backward(dout, x, w, stride=1, padding=1):
    """Gradients of a 2-D convolution layer.

    Inputs:
    - dout: upstream gradient, (N, F, Ho, Wo)
    - x: layer input, (N, C, H, W)
    - w: filters, (F, C, HH, WW)
    - stride, padding: as in the forward pass

    Returns (dx, dw, db).
    """
    N, F, Ho, Wo = dout.shape
    _, C, HH, WW = w.shape
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Ho):
        for j in range(Wo):
            hs, ws = i * stride, j * stride
            window = xp[:, :, hs:hs + HH, ws:ws + WW]
            g = dout[:, :, i, j]
            dw += np.tensordot(g, window, axes=([0], [0]))
            dxp[:, :, hs:hs + HH, ws:ws + WW] += np.tensordot(g, w, axes=1)
    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
