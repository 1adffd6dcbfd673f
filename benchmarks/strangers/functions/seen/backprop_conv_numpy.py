import numpy as np


def conv_backward(dout, x, w, stride=1):
    """Gradients of out = conv(x, w) + b (valid, no flip) for a scalar loss.

    dout: (N, F, OH, OW) upstream gradient
    x:    (N, C, H, W)
    w:    (F, C, KH, KW)
    returns dx, dw, db with the shapes of x, w and (F,)
    """
    N, F, OH, OW = dout.shape
    _, C, KH, KW = w.shape
    dx = np.zeros(x.shape, dtype=float)
    dw = np.zeros(w.shape, dtype=float)
    for i in range(KH):
        for j in range(KW):
            # the weight (i, j) meets these pixels of x
            dw[:, :, i, j] = np.einsum('nfhw,nchw->fc', dout, x[:, :, i:i + OH, j:j + OW])
            rows = slice(i, i + stride * (OH - 1) + 1, stride)
            cols = slice(j, j + stride * (OW - 1) + 1, stride)
            dx[:, :, rows, cols] += np.einsum('nfhw,fc->nchw', dout, w[:, :, i, j])
    db = dout.sum(axis=(0, 2, 3))
    return dx, dw, db
