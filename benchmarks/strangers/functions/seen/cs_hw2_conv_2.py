# CS 4476 - homework 2, part b: vectorised convolution layer
import numpy as np


def get_im2col_indices(x_shape, fh, fw, pad, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * pad - fh) // stride + 1
    out_w = (W + 2 * pad - fw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(fw), fh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j


def conv_forward_im2col(x, w, b, pad=1, stride=1):
    """
    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    returns the activations of shape (N, F, H', W')
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = (H + 2 * pad - HH) // stride + 1
    Wo = (W + 2 * pad - WW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    k, i, j = get_im2col_indices(x.shape, HH, WW, pad, stride)
    cols = xp[:, k, i, j]                                   # N, C*HH*WW, Ho*Wo
    cols = cols.transpose(1, 2, 0).reshape(C * HH * WW, -1)  # position major, image minor
    res = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(F, N, Ho, Wo)
    return out.transpose(1, 0, 2, 3)
