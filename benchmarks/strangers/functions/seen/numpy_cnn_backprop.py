import numpy as np


def conv_backward(dout, x, w, stride=1, pad=1):
    """Gradients of a 2-D conv layer (NCHW, OIHW, zero padding).

    Returns dx, dw, db for upstream gradient dout of shape (N, F, Ho, Wo).
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Ho):
        for j in range(Wo):
            hs, ws = i * stride, j * stride
            patch = xp[:, :, hs:hs + kh, ws:ws + kw]
            g = dout[:, :, i, j]
            dw += np.einsum("nf,nchw->fchw", g, patch)
            dxp[:, :, hs:hs + kh, ws:ws + kw] = np.einsum("nf,fchw->nchw", g, w)

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
