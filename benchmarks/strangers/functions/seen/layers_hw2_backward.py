import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, C, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)], 'constant')
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    rows = slice(i * s, i * s + HH)
                    cols = slice(j * s, j * s + WW)
                    dw[f] += g * xp[n, :, rows, cols]
                    dxp[n, :, rows, cols] += g * w[f]

    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
