"""Convolution through im2col, forward and backward."""
import numpy as np


def im2col_indices(x_shape, field_h, field_w, padding, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - field_h) // stride + 1
    out_w = (W + 2 * padding - field_w) // stride + 1

    i0 = np.tile(np.repeat(np.arange(field_h), field_w), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(field_w), field_h * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), field_h * field_w).reshape(-1, 1)
    return k, i, j, out_h, out_w


def conv_forward(x, w, b, stride=1, padding=0):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,) -> out (N, F, H', W'), cache"""
    F, _, HH, WW = w.shape
    k, i, j, oh, ow = im2col_indices(x.shape, HH, WW, padding, stride)
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    cols = xp[:, k, i, j]                              # (N, C*HH*WW, oh*ow)
    out = w.reshape(F, -1) @ cols + b[:, None]
    return out.reshape(x.shape[0], F, oh, ow), (x.shape, w, cols, stride, p)


def conv_backward(dout, cache):
    """
    Backward pass of conv_forward.

    Returns the gradients (dx, dw, db) of the loss with respect to the three
    inputs, given dout = dL/dout of shape (N, F, H', W').
    """
    x_shape, w, cols, stride, p = cache
    N, C, H, W = x_shape
    F, _, HH, WW = w.shape
    d = dout.reshape(N, F, -1)

    db = d.sum(axis=(0, 2))
    dw = np.einsum("nfl,nkl->fk", d, cols).reshape(w.shape)

    dcols = w.reshape(F, -1).T @ d
    k, i, j, _, _ = im2col_indices(x_shape, HH, WW, p, stride)
    dxp = np.zeros((N, C, H + 2 * p, W + 2 * p), dtype=dcols.dtype)
    dxp[:, k, i, j] += dcols
    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
