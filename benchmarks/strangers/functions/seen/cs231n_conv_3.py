import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """x: (N, C, H, W), w: (F, C, HH, WW), b: (F,); conv_param: {'stride', 'pad'}"""
    pad, stride = conv_param['pad'], conv_param['stride']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, H_out, W_out))
    for i in range(H_out):
        for j in range(W_out):
            win = x_pad[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives.
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive

    Returns a tuple of: dx, dw, db
    """
    x, w, b, conv_param = cache
    pad, stride = conv_param['pad'], conv_param['stride']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    dx_pad = np.zeros(x_pad.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(dout.shape[2]):
                for j in range(dout.shape[3]):
                    r, c = i * stride, j * stride
                    dw[f] += dout[n, f, i, j] * x_pad[n, :, r:r + HH, c:c + WW]
                    dx_pad[n, :, r:r + HH, c:c + WW] += dout[n, f, i, j] * w[f]
    dx = dx_pad[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
