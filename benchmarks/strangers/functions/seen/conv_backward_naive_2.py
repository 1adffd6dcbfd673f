import numpy as np


def conv_backward_naive(dout, cache):
    """
    Backward pass of a convolutional layer.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - cache: tuple (x, w, b, conv_param) with conv_param = {'stride', 'pad'}

    Returns (dx, dw, db).
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    F, C, HH, WW = w.shape
    N, _, Hp, Wp = dout.shape

    x_pad = np.pad(x, ((0,), (0,), (pad,), (pad,)), "constant")
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    r, c = i * stride, j * stride
                    dw[f] += dout[n, f, i, j] * x_pad[n, :, r:r + HH, c:c + WW]
                    dx_pad[n, :, r:r + HH, c:c + WW] += dout[n, f, i, j] * w[f]
    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
