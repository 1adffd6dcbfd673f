import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Gradients of a conv layer (x: NCHW, w: FCHW). Returns dx, dw, db."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum((0, 2, 3))
    for i in range(Ho):
        hs = slice(i * stride, i * stride + HH)
        for j in range(Wo):
            ws = slice(j * stride, j * stride + WW)
            g = dout[:, :, i, j]
            dw += np.tensordot(g, xp[:, :, hs, ws], axes=(0, 0))
            dxp[:, :, hs, ws] += np.tensordot(g, w, axes=(1, 0))
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
