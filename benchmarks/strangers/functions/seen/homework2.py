import numpy as np


def conv_forward(x, w, b, conv_param):
    """
    Inputs:
    - x: data of shape (N, C, H, W)
    - w: filters of shape (F, C, HH, WW)
    - b: biases of shape (F,)
    - conv_param: dict with keys 'stride' and 'pad'

    Returns a tuple of (out, cache); out has shape (N, F, H', W').
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hp = 1 + (H + 2 * pad - HH) // stride
    Wp = 1 + (W + 2 * pad - WW) // stride
    xpad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    out = np.zeros((N, F, Hp, Wp))
    for i in range(Hp):
        for j in range(Wp):
            win = xpad[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, conv_param)


def conv_backward(dout, cache):
    """
    Returns a tuple (dx, dw, db): the gradients of sum(dout * out).
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    F, _, HH, WW = w.shape
    Hp, Wp = dout.shape[2:]
    xpad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    dxpad = np.zeros_like(xpad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Hp):
        for j in range(Wp):
            top, left = i * stride, j * stride
            win = xpad[:, :, top:top + HH, left:left + WW]
            g = dout[:, :, i, j]
            dw += np.tensordot(g, win, axes=([0], [0]))
            dxpad[:, :, top:top + HH, left:left + WW] += np.tensordot(g, w, axes=([1], [0]))
    dx = dxpad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
