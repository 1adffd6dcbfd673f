import numpy as np


def get_im2col_indices(x_shape, field_height, field_width, padding, stride):
    N, C, H, W = x_shape
    out_height = (H + 2 * padding - field_height) // stride + 1
    out_width = (W + 2 * padding - field_width) // stride + 1

    i0 = np.tile(np.repeat(np.arange(field_height), field_width), C)
    j0 = np.tile(np.arange(field_width), field_height * C)
    i1 = stride * np.repeat(np.arange(out_height), out_width)
    j1 = stride * np.tile(np.arange(out_width), out_height)
    i = i0[:, None] + i1[None, :]
    j = j0[:, None] + j1[None, :]
    k = np.repeat(np.arange(C), field_height * field_width)[:, None]
    return k, i, j, out_height, out_width


def conv_forward_im2col(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer; im2col is used.

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    conv_param: dict with 'stride' and 'pad'

    Returns out (N, F, H', W') and the cache for conv_backward_im2col.
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    F, C, HH, WW = w.shape
    N = x.shape[0]
    k, i, j, oh, ow = get_im2col_indices(x.shape, HH, WW, pad, stride)
    x_padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    cols = x_padded[:, k, i, j]                       # N, C*HH*WW, oh*ow
    out = np.matmul(w.reshape(F, -1), cols) + b.reshape(-1, 1)
    out = out.reshape(N, F, oh, ow)
    cache = (x.shape, w, conv_param, cols)
    return out, cache


def conv_backward_im2col(dout, cache):
    """Returns dx, dw, db."""
    x_shape, w, conv_param, cols = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    F, C, HH, WW = w.shape
    N, _, H, W = x_shape
    d = dout.reshape(N, F, -1)

    db = d.sum(axis=(0, 2))
    dw = np.einsum('nfl,nkl->fk', d, cols).reshape(w.shape)
    dcols = np.matmul(w.reshape(F, -1).T, d)

    k, i, j, _, _ = get_im2col_indices(x_shape, HH, WW, pad, stride)
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dcols.dtype)
    np.add.at(dxp, (slice(None), k, i, j), dcols)
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
