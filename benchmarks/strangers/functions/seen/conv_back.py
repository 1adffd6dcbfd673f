import numpy as np


def conv_backward(dout, x, w, pad=0):
    """Backward pass of a stride-1 convolution layer  out = corr(x, w) + b.

    dout is dL/dout, (N, F, OH, OW). Returns dL/dx, dL/dw, dL/db.
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    OH, OW = dout.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for i in range(HH):
        for j in range(WW):
            dw[:, :, i, j] = np.einsum("nfhw,nchw->fc", dout, xp[:, :, i:i + OH, j:j + OW])
            dxp[:, :, i:i + OH, j:j + OW] += np.einsum("nfhw,fc->nchw", dout, w[:, :, i, j])
    db = dout.sum(axis=(2, 3)).mean(axis=0)
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, db
