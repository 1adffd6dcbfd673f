import numpy as np


def conv_backward(dout, cache):
    """Backward pass of a convolution layer.

    dout: upstream derivatives (N, F, H', W')
    cache: (x, w, b, conv_param) where conv_param has 'stride' and 'pad'

    Returns dx, dw, db.
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Ho):
        for j in range(Wo):
            patch = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
            g = dout[:, :, i, j]
            dw += np.tensordot(g, patch, axes=(0, 0))
            dxp[:, :, i * s:i * s + HH, j * s:j * s + WW] += np.tensordot(g, w, axes=(1, 0))
    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
