import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive;
      conv_param has the keys 'stride' and 'pad'.

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

    x_pad = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    dx_pad = np.zeros(x_pad.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        dw_n = np.zeros(w.shape)
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    win = x_pad[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    dw_n[f] += g * win
                    dx_pad[n, :, i * s:i * s + HH, j * s:j * s + WW] += g * w[f]
        dw = dw_n

    dx = dx_pad[:, :, p:p + H, p:p + W]
    return dx, dw, db
