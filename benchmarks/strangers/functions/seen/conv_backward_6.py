import numpy as np


def conv_backward_naive(dout, cache):
    """
    Backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param); conv_param has 'stride' and 'pad'.

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, F, Ho, Wo = dout.shape
    _, C, HH, WW = w.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += g * w[f]

    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
