import numpy as np


def conv_backward_naive(dout, x, w, stride=1, pad=0):
    """
    Backward pass for a conv layer whose forward was
        out[n,f] = sum_c corr(pad(x[n,c]), w[f,c])[::stride, ::stride] + b[f]

    Returns (dx, dw, db).
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, OH, OW = dout.shape

    xp = np.pad(x, ((0,), (0,), (pad,), (pad,)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for a in range(HH):
        for b in range(WW):
            ys = slice(a, a + stride * (OH - 1) + 1, stride)
            xs = slice(b, b + stride * (OW - 1) + 1, stride)
            dw[:, :, a, b] = np.einsum("nfyx,ncyx->fc", dout, xp[:, :, ys, xs])
            dxp[:, :, ys, xs] += np.einsum("nfyx,fc->ncyx", dout, w[:, :, a, b])
    db = np.einsum("nfyx->f", dout)
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
