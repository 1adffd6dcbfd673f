import numpy as np


def conv_backward_naive(dout, cache):
    """
    Backward pass for a convolutional layer.

    cache = (x, w, b, conv_param) as stored by conv_forward_naive, with
    conv_param = {'stride': int, 'pad': int}.  Returns (dx, dw, db), with the
    shapes of x, w and b.
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), 'constant')
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Ho):
        for j in range(Wo):
            hs, ws = i * s, j * s
            patch = xp[:, :, hs:hs + HH, ws:ws + WW]
            g = dout[:, :, i, j]
            dw += np.einsum('nf,ncij->fcij', g, patch)
            dxp[:, :, hs:hs + HH, ws:ws + WW] += np.einsum('nf,fcij->ncij', g, w)

    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
