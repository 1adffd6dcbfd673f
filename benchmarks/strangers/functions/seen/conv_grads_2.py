import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Gradients of y = conv2d(x, w, stride, pad) + b.

    Returns dx, dw, db for dout of shape (N, O, Ho, Wo).
    """
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for i in range(kh):
        for j in range(kw):
            sl = (slice(None), slice(None),
                  slice(i, i + stride * (Ho - 1) + 1, stride),
                  slice(j, j + stride * (Wo - 1) + 1, stride))
            dw[:, :, i, j] = np.einsum("nohw,nchw->oc", dout, xp[sl])
            dxp[sl] += np.einsum("nohw,oc->nchw", dout, w[:, :, i, j])
    db = dout.sum((0, 2, 3))
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, db
