import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, of shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in the forward pass, where
      conv_param is a dict with 'stride' and 'pad'.

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Hout, Wout = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            grad_f = np.zeros(w.shape[1:])
            for i in range(Hout):
                for j in range(Wout):
                    hs, ws = i * stride, j * stride
                    grad_f += x_pad[n, :, hs:hs + HH, ws:ws + WW] * dout[n, f, i, j]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += w[f] * dout[n, f, i, j]
            dw[f] = grad_f

    dx = dx_pad[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
