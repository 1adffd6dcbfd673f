import numpy as np


def get_im2col_indices(x_shape, field_height, field_width, padding, stride):
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


def im2col_indices(x, field_height, field_width, padding, stride):
    p = padding
    x_padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
    k, i, j = get_im2col_indices(x.shape, field_height, field_width, padding, stride)
    cols = x_padded[:, k, i, j]
    C = x.shape[1]
    return cols.transpose(1, 2, 0).reshape(field_height * field_width * C, -1)


def conv_forward_im2col(x, w, b, stride=1, pad=1):
    """Fast forward pass: x (N, C, H, W), w (F, C, HH, WW), b (F,) -> (N, F, H', W')"""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1

    x_cols = im2col_indices(x, HH, WW, pad, stride)
    res = w.reshape((F, -1)).dot(x_cols) + b.reshape(-1, 1)

    out = res.reshape(F, N, out_h, out_w)
    return out.transpose(1, 0, 2, 3)
