import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive, with
      conv_param = {'stride': s, 'pad': p}

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    F, C, HH, WW = w.shape
    N, _, Hout, Wout = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = np.sum(dout, axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Hout):
                for j in range(Wout):
                    hs, ws = i * stride, j * stride
                    window = x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dw[f] += window * dout[n, f, i, j]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += w[f] * dout[n, f, i, j]

    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
