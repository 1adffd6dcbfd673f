import numpy as np


def conv_backward_naive(dout, cache):
    """
    Backward pass for a convolutional layer.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - cache: (x, w, b, conv_param) with conv_param = {'stride': s, 'pad': p}, p >= 0

    Returns dx, dw, db.
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, F, OH, OW = dout.shape
    _, C, HH, WW = w.shape

    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(OH):
                for j in range(OW):
                    g = dout[n, f, i, j]
                    win = (n, slice(None), slice(i * s, i * s + HH), slice(j * s, j * s + WW))
                    dw[f] += xp[win] * g
                    dxp[win] += w[f] * g
    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
