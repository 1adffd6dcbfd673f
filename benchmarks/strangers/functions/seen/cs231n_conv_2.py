import numpy as np


def conv_backward_naive(dout, cache):
    """
    Backward pass of a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, HH', WW')
    - cache: (x, w, b, conv_param) with x (N, C, H, W), w (F, C, HH, WW), b (F,)
      and conv_param = {'stride': s, 'pad': p}

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, F, Ho, Wo = dout.shape
    HH, WW = w.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros_like(xp)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        dw = np.zeros_like(w)
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    win = np.s_[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    dw[f] += g * xp[win]
                    dxp[win] += g * w[f]
    H, W = x.shape[2:]
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
