import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    s, p = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho, Wo = 1 + (H + 2 * p - HH) // s, 1 + (W + 2 * p - WW) // s
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = xp[:, None, :, i * s:i * s + HH, j * s:j * s + WW]
            out[:, :, i, j] = (win * w[None]).sum(axis=(2, 3, 4)) + b
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    Inputs:
    - dout: Upstream derivatives, of shape (N, F, H', W').
    - cache: (x, w, b, conv_param) as in conv_forward_naive

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(dout.shape[2]):
                for j in range(dout.shape[3]):
                    g = dout[n, f, i, j]
                    rows, cols = slice(i * s, i * s + HH), slice(j * s, j * s + WW)
                    dw[f] += g * xp[n, :, rows, cols]
                    dxp[n, :, rows, cols] += g * w[f]
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
