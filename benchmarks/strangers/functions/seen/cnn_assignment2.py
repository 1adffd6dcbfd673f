import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    A naive implementation of the forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with the following keys:
      - 'stride': how many pixels between adjacent receptive fields
      - 'pad': how many zeros go on each side

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, conv_param)
    """
    N, C, H, W = x.shape
    F, C2, HH, WW = w.shape
    if C != C2:
        raise ValueError("x has %d channels, w expects %d" % (C, C2))
    S, P = conv_param.get('stride', 1), conv_param.get('pad', 0)
    Hout = 1 + (H + 2 * P - HH) // S
    Wout = 1 + (W + 2 * P - WW) // S
    if Hout < 1 or Wout < 1:
        raise ValueError("filter does not fit in the input")

    xp = np.pad(np.asarray(x, dtype=np.float64), ((0, 0), (0, 0), (P, P), (P, P)))
    out = np.zeros((N, F, Hout, Wout))
    for n in range(N):
        for f in range(F):
            for i in range(Hout):
                for j in range(Wout):
                    field = xp[n, :, i * S:i * S + HH, j * S:j * S + WW]
                    out[n, f, i, j] = np.sum(field * w[f]) + b[f]

    cache = (x, w, b, conv_param)
    return out, cache


def conv_backward_naive(dout, cache):
    """Returns (dx, dw, db)."""
    x, w, b, conv_param = cache
    S, P = conv_param.get('stride', 1), conv_param.get('pad', 0)
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Hout, Wout = dout.shape

    xp = np.pad(np.asarray(x, dtype=np.float64), ((0, 0), (0, 0), (P, P), (P, P)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Hout):
                for j in range(Wout):
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, i * S:i * S + HH, j * S:j * S + WW]
                    dxp[n, :, i * S:i * S + HH, j * S:j * S + WW] += g * w[f]
    dx = dxp[:, :, P:P + H, P:P + W]
    return dx, dw, db
