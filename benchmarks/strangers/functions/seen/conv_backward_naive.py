import numpy as np


def conv_backward(dout, cache):
    """
    Backward pass of the conv layer.

    Inputs:
    - dout: Upstream derivatives, (N, F, H', W')
    - cache: A tuple of (x, w, b, conv_param), conv_param has 'stride' and 'pad'

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    N, F, Ho, Wo = dout.shape
    _, C, HH, WW = w.shape

    xp = np.pad(x, ((0,), (0,), (pad,), (pad,)), mode='constant')
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                hs = i * stride
                for j in range(Wo):
                    ws = j * stride
                    dw[f] += xp[n, :, hs:hs+HH, ws:ws+WW] * dout[n, f, i, j]
                    dxp[n, :, hs:hs+HH, ws:ws+WW] += w[f] * dout[n, f, i, j]

    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
