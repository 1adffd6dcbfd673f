import numpy as np


def conv_backward_naive(dout, cache):
    """
    Naive backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, (N, F, H', W').
    - cache: (x, w, b, conv_param) as in conv_forward_naive; conv_param has 'stride' and 'pad'.

    Returns dx, dw, db.
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, F, Ho, Wo = dout.shape
    HH, WW = w.shape[2:]
    x_pad = np.pad(x, ((0,), (0,), (p,), (p,)), mode="constant")
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    g = dout[n, f, i, j]
                    dw[f] += g * x_pad[n, :, i * s:i * s + HH, j * s:j * s + WW]
                    dx_pad[n, :, i * s:i * s + HH, j * s:j * s + WW] += g * w[f]
    dx = dx_pad[:, :, p:-p, p:-p]
    return dx, dw, db
