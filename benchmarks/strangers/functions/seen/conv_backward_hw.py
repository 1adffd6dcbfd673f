import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,); conv_param: 'stride', 'pad'.
    Returns out, cache."""
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * p - HH) // s
    Wo = 1 + (W + 2 * p - WW) // s
    xp = np.pad(x, ((0,), (0,), (p,), (p,)), mode='constant')
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    out[n, f, i, j] = np.sum(xp[n, :, i*s:i*s+HH, j*s:j*s+WW] * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, of shape (N, F, H', W')
    - cache: the tuple from conv_forward_naive

    Returns a tuple of:
    - dx: Gradient with respect to x, of the shape of x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, F, Ho, Wo = dout.shape
    HH, WW = w.shape[2:]

    xp = np.pad(x, ((0,), (0,), (p,), (p,)), mode='constant')
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, i*s:i*s+HH, j*s:j*s+WW]
                    dxp[n, :, i*s:i*s+HH, j*s:j*s+WW] += g * w[f]

    dx = dxp[:, :, p:-p, p:-p]
    return dx, dw, db
