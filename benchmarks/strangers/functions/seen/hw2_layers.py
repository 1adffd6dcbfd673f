import numpy as np


def conv_forward(x, w, b, conv_param):
    """
    Naive forward pass for a convolutional layer (cross-correlation, as usual in deep learning).

    Input:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with keys
      - 'stride': int, step between adjacent receptive fields in both directions
      - 'pad': int, zeros added on each of the four sides

    Returns (out, cache):
    - out: (N, F, H', W'), H' = 1 + (H + 2*pad - HH) // stride, W' likewise
    - cache: (x, w, b, conv_param)
    """
    s, p = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    Ho = 1 + (H + 2 * p - HH) // s
    Wo = 1 + (W + 2 * p - WW) // s
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    patch = xp[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    out[n, f, i, j] = np.sum(patch * w[f]) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward(dout, cache):
    """
    Backward pass of conv_forward.

    - dout: (N, F, H', W') upstream gradient
    - cache: what conv_forward returned

    Returns (dx, dw, db), shaped like x, w and b.
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    rows = slice(i * s, i * s + HH)
                    cols = slice(j * s, j * s + WW)
                    dw[f] += g * xp[n, :, rows, cols]
                    dxp[n, :, rows, cols] += g * w[f]
    db = dout.sum(axis=(0, 2, 3))
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
