import numpy as np


def conv_backward_naive(dout, x, w, stride=1, pad=1):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, (N, F, H', W')
    - x: Input data (N, C, H, W)
    - w: Filters (F, C, HH, WW)
    - stride, pad: as used in the forward pass

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to the bias, (F,)
    """
    N, F, Hp, Wp = dout.shape
    _, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    a, b = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[n, :, a:a + HH, b:b + WW]
                    dxp[n, :, a:a + HH, b:b + WW] += g * w[f]
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
