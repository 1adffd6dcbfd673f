import numpy as np


def conv_forward(x, w, b, conv_param):
    """Forward pass of a convolutional layer.

    Inputs:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with the keys 'stride' and 'pad'

    Returns (out, cache).
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1
    k, i, j = _indices(C, HH, WW, out_h, out_w, stride)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = xp[:, k, i, j]                                  # N, C*HH*WW, L
    out = np.einsum("fk,nkl->nfl", w.reshape(F, -1), cols) + b[:, None]
    return out.reshape(N, F, out_h, out_w), (x, w, b, conv_param, cols)


def conv_backward(dout, cache):
    """Backward pass; returns (dx, dw, db)."""
    x, w, b, conv_param, cols = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, out_h, out_w = dout.shape
    d = dout.reshape(N, F, -1)
    db = d.sum(axis=(0, 2))
    dw = np.einsum("nfl,nkl->fk", d, cols).reshape(w.shape)
    dcols = np.einsum("fk,nfl->nkl", w.reshape(F, -1), d)
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dcols.dtype)
    np.add.at(dxp, (slice(None), *_indices(C, HH, WW, out_h, out_w, stride)), dcols)
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db


def _indices(C, HH, WW, out_h, out_w, stride):
    i0 = np.tile(np.repeat(np.arange(HH), WW), C)
    j0 = np.tile(np.arange(WW), HH * C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    k = np.repeat(np.arange(C), HH * WW)[:, None]
    return k, i0[:, None] + i1[None, :], j0[:, None] + j1[None, :]
