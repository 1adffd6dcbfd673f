# Assignment 2 - fast convolution layer, forward pass only
import numpy as np


def conv_forward_im2col(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer using im2col.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: dict with keys 'stride' and 'pad'

    Returns out of shape (N, F, H', W').
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param["stride"], conv_param["pad"]

    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1

    x_padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")

    # row / column / channel index of every entry of the column matrix
    i0 = np.tile(np.repeat(np.arange(HH), WW), C)
    j0 = np.tile(np.arange(WW), HH * C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), HH * WW).reshape(-1, 1)

    cols = x_padded[:, k, i, j]
    cols = cols.transpose(1, 2, 0).reshape(C * HH * WW, -1)

    res = w.reshape(F, -1).dot(cols) + b.reshape(-1, 1)
    out = res.reshape(F, N, out_h, out_w).transpose(1, 0, 2, 3)
    return out
