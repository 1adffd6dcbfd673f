import numpy as np


def conv_backward(dout, x, w, stride=1, pad=0):
    """Backward pass of a conv layer.

    dout: (N, F, Ho, Wo) upstream gradient
    x:    (N, C, H, W)   input of the forward pass
    w:    (F, C, kh, kw) filters

    Returns dx, dw, db.
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    Ho, Wo = dout.shape[2:]

    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)

    for i in range(Ho):
        r = slice(i * stride, i * stride + kh)
        for j in range(Wo):
            c = slice(j * stride, j * stride + kw)
            g = dout[:, :, i, j]                                   # (N, F)
            dw += np.tensordot(g, xp[:, :, r, c], axes=(0, 0))
            dxp[:, :, r, c] += np.tensordot(g, w, axes=(1, 0))

    db = dout.sum(axis=(0, 2, 3))
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
