from builtins import range

import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    A naive implementation of the forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with the following keys:
      - 'stride': pixels between adjacent receptive fields, both directions.
      - 'pad': pixels used to zero-pad the input on every side.

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
      H' = 1 + (H + 2 * pad - HH) // stride
      W' = 1 + (W + 2 * pad - WW) // stride
    - cache: (x, w, b, conv_param)
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hp = 1 + (H + 2 * pad - HH) // stride
    Wp = 1 + (W + 2 * pad - WW) // stride
    xpad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Hp, Wp))
    for i in range(Hp):
        for j in range(Wp):
            field = xpad[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            for f in range(F):
                out[:, f, i, j] = np.sum(field * w[f], axis=(1, 2, 3)) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs: upstream derivatives and the cache of conv_forward_naive.
    Returns a tuple of dx, dw, db.
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    _, _, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Hp, Wp = dout.shape
    xpad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxpad = np.zeros(xpad.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Hp):
        for j in range(Wp):
            hs, ws = i * stride, j * stride
            field = xpad[:, :, hs:hs + HH, ws:ws + WW]
            for f in range(F):
                g = dout[:, f, i, j][:, None, None, None]
                dw[f] += np.sum(field * g, axis=0)
                dxpad[:, :, hs:hs + HH, ws:ws + WW] += w[f] * g
    dx = dxpad[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
