import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param); x (N, C, H, W), w (F, C, HH, WW),
      conv_param = {'stride': int, 'pad': int}

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="constant")
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    dxp[n, :, i * s:i * s + HH, j * s:j * s + WW] += g * w[f]
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
