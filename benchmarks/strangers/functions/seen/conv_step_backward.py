import numpy as np


def conv_backward_naive(dout, cache):
    """Backward pass for a convolutional layer (naive loops).

    dout: upstream derivatives (N, F, H', W')
    cache: (x, w, b, conv_param) as saved by the forward pass; conv_param holds
    'stride' and 'pad' (pad may be any non-negative integer).

    Returns dx, dw, db.
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, F, Ho, Wo = dout.shape
    _, _, HH, WW = w.shape
    xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * s, j * s
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, hs:hs + HH, ws:ws + WW]
                    dxp[n, :, hs:hs + HH, ws:ws + WW] += g * w[f]
    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
