import numpy as np


def conv2d_grads(dout, x, w, stride=(1, 1), padding=(0, 0)):
    """Backward pass of out = conv2d(x, w) + b (NCHW / OIHW, cross-correlation).

    Returns (dx, dw, db), the gradients of sum(dout * out).
    """
    (sh, sw), (ph, pw) = stride, padding
    n, c, H, W = x.shape
    o, _, kh, kw = w.shape
    oh, ow = dout.shape[2:]
    xp = np.pad(np.asarray(x, float), ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    dxp = np.zeros_like(xp)
    dw = np.zeros(w.shape)
    for i in range(kh):
        for j in range(kw):
            rows = slice(i, i + sh * (oh - 1) + 1, sh)
            cols = slice(j, j + sw * (ow - 1) + 1, sw)
            dw[:, :, i, j] = np.einsum("nohw,nchw->oc", dout, xp[:, :, rows, cols])
            dxp[:, :, rows, cols] += np.einsum("nohw,oc->nchw", dout, w[:, :, i, j])
    return dxp[:, :, ph:ph + H, pw:pw + W], dw, dout.sum(axis=(0, 2, 3))
