import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Inputs:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: dict with 'stride' and 'pad'
    Returns a tuple of: out, cache
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    x_pad = np.pad(x, ((0,), (0,), (pad,), (pad,)), mode="constant")
    out = np.zeros((N, F, H_out, W_out))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    hs, ws = i * stride, j * stride
                    out[n, f, i, j] = np.sum(x_pad[n, :, hs:hs + HH, ws:ws + WW] * w[f]) + b[f]
    cache = (x, w, b, conv_param)
    return out, cache


def conv_backward_naive(dout, cache):
    """Returns dx, dw, db."""
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, H_out, W_out = dout.shape
    x_pad = np.pad(x, ((0,), (0,), (pad,), (pad,)), mode="constant")
    dx_pad = np.zeros(x_pad.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    hs, ws = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += g * w[f]
    dx = dx_pad[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
