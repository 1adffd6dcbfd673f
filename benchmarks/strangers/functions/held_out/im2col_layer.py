"""Assignment 2 - fast convolution layer (NCHW)."""
import numpy as np


def get_indices(C, H, W, HH, WW, stride, pad):
    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1
    i0 = np.tile(np.repeat(np.arange(HH), WW), C)
    j0 = np.tile(np.arange(WW), HH * C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), HH * WW).reshape(-1, 1)
    return k, i, j, out_h, out_w


def conv_forward_fast(x, w, b, conv_param):
    """
    Inputs:
    - x: (N, C, H, W)   - w: (F, C, HH, WW)   - b: (F,)
    - conv_param: dict with keys 'stride' and 'pad'
    Returns (out, cache), out is (N, F, H', W').
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    k, i, j, out_h, out_w = get_indices(C, H, W, HH, WW, stride, pad)
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = x_pad[:, k, i, j]                       # N, C*HH*WW, L
    out = w.reshape(F, -1) @ cols + b.reshape(1, F, 1)
    out = out.reshape(N, F, out_h, out_w)
    cache = (x.shape, x_pad.shape, cols, w, (k, i, j), pad)
    return out, cache


def conv_backward_fast(dout, cache):
    """Returns {'dx': ..., 'dw': ..., 'db': ...} for the upstream dout."""
    x_shape, xp_shape, cols, w, (k, i, j), pad = cache
    N, C, H, W = x_shape
    F = w.shape[0]
    d = dout.reshape(N, F, -1)
    grads = {}
    grads['db'] = d.sum(axis=(0, 2))
    grads['dw'] = np.einsum('nfl,nkl->fk', d, cols).reshape(w.shape)
    dcols = w.reshape(F, -1).T @ d
    dx_pad = np.zeros(xp_shape, dtype=dcols.dtype)
    dx_pad[:, k, i, j] += dcols
    grads['dx'] = dx_pad[:, :, pad:pad + H, pad:pad + W]
    return grads
