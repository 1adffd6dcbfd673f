import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Naive forward pass for a convolutional layer.

    Input:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with keys 'stride' and 'pad' (zeros on all four sides)

    Returns (out, cache), out has shape (N, F, H', W') with
      H' = 1 + (H + 2 * pad - HH) // stride
      W' = 1 + (W + 2 * pad - WW) // stride
    """
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * p - HH) // s
    Wo = 1 + (W + 2 * p - WW) // s
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    win = xp[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    out[n, f, i, j] = np.sum(win * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    Naive backward pass for a convolutional layer.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - cache: (x, w, b, conv_param) as in conv_forward_naive

    Returns a tuple of: dx, dw, db
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
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

    # throw away the gradient that landed on the zero border
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
