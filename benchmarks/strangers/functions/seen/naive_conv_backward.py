"""Assignment 2, part 4: convolution layer, backward pass."""
import numpy as np


def conv_backward_naive(dout, x, w, b, conv_param):
    """Backward pass for a convolutional layer.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    - conv_param: dict with 'stride' and 'pad'

    Returns (dx, dw, db), the gradients with respect to x, w and b.
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            acc = np.zeros_like(w[f])
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * stride, j * stride
                    g = dout[n, f, i, j]
                    acc += g * xp[n, :, hs:hs + HH, ws:ws + WW]
                    dxp[n, :, hs:hs + HH, ws:ws + WW] += g * w[f]
            dw[f] = acc

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
