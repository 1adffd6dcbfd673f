import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive, where
      conv_param holds 'stride' (>= 1) and 'pad' (>= 0, zeros on all sides).

    Returns a tuple of:
    - dx: Gradient with respect to x, shape (N, C, H, W)
    - dw: Gradient with respect to w, shape (F, C, HH, WW)
    - db: Gradient with respect to b, shape (F,)
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                hs = i * stride
                for j in range(Wo):
                    ws = j * stride
                    g = dout[n, f, i, j]
                    dw[f] += x_pad[n, :, hs:hs + HH, ws:ws + WW] * g
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += w[f] * g

    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
