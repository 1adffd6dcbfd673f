# Assignment 2 - convolution with im2col (vectorised)
import numpy as np


def get_im2col_indices(x_shape, field_height, field_width, padding=1, stride=1):
    N, C, H, W = x_shape
    out_height = (H + 2 * padding - field_height) // stride + 1
    out_width = (W + 2 * padding - field_width) // stride + 1

    i0 = np.repeat(np.arange(field_height), field_width)
    i0 = np.tile(i0, C)
    i1 = stride * np.repeat(np.arange(out_height), out_width)
    j0 = np.tile(np.arange(field_width), field_height * C)
    j1 = stride * np.tile(np.arange(out_width), out_height)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), field_height * field_width).reshape(-1, 1)
    return k, i, j


def conv_forward(x, w, b, stride, pad):
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = (H + 2 * pad - HH) // stride + 1
    Wo = (W + 2 * pad - WW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    idx = get_im2col_indices(x.shape, HH, WW, pad, stride)
    cols = xp[(slice(None),) + idx]                     # N, C*HH*WW, Ho*Wo
    out = np.einsum('fk,nkp->nfp', w.reshape(F, -1), cols)
    out = out.reshape(N, F, Ho, Wo) + b.reshape(1, F, 1, 1)
    return out, (x, w, cols, idx, stride, pad)


def conv_backward(dout, cache):
    """Backward pass: returns dx, dw, db for upstream gradient dout (N,F,Ho,Wo)."""
    x, w, cols, idx, stride, pad = cache
    N, C, H, W = x.shape
    F = w.shape[0]

    db = dout.sum(axis=(0, 2, 3))
    d = dout.reshape(N, F, -1)
    dw = np.einsum('nfp,nkp->fk', d, cols).reshape(w.shape)

    dcols = np.einsum('fk,nfp->nkp', w.reshape(F, -1), d)
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dcols.dtype)
    k, i, j = idx
    dxp[:, k, i, j] += dcols
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
