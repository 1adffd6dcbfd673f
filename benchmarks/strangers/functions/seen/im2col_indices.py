import numpy as np

# my notes + code for the CNN homework, vectorised version


def get_im2col_indices(x_shape, HH, WW, padding=1, stride=1):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - HH) // stride + 1
    out_w = (W + 2 * padding - WW) // stride + 1

    i0 = np.repeat(np.arange(HH), WW)
    i0 = np.tile(i0, C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(WW), HH * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), HH * WW).reshape(-1, 1)
    return k, i, j


def im2col(x, HH, WW, padding=1, stride=1):
    p = padding
    x_padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
    k, i, j = get_im2col_indices(x.shape, HH, WW, padding, stride)
    cols = x_padded[:, k, i, j]
    C = x.shape[1]
    cols = cols.transpose(1, 2, 0).reshape(HH * WW * C, -1)
    return cols


def conv_forward_fast(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer.

    Inputs:
    - x: data, shape (N, C, H, W)
    - w: filters, shape (F, C, HH, WW)
    - b: biases, shape (F,)
    - conv_param: dict with keys 'stride' and 'pad'

    Returns a tuple (out, cache), out has shape (N, F, H', W').
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param['stride'], conv_param['pad']

    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1

    x_cols = im2col(x, HH, WW, pad, stride)
    res = w.reshape((F, -1)).dot(x_cols) + b.reshape(-1, 1)

    out = res.reshape(F, N, out_h, out_w)
    out = out.transpose(1, 0, 2, 3)

    cache = (x, w, b, conv_param, x_cols)
    return out, cache
