import numpy as np


def _im2col_indices(x_shape, kh, kw, padding, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - kh) // stride + 1
    out_w = (W + 2 * padding - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(kw), kh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return k, i, j, out_h, out_w


def conv_forward_im2col(x, w, b, stride=1, pad=0):
    """Convolution layer forward pass as one matrix product.

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,). Returns (N, F, H', W').
    """
    N = x.shape[0]
    F, C, kh, kw = w.shape
    k, i, j, out_h, out_w = _im2col_indices(x.shape, kh, kw, pad, stride)

    x_padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = x_padded[:, k, i, j]
    cols = cols.transpose(1, 2, 0).reshape(kh * kw * C, -1)

    res = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(F, N, out_h, out_w)
    return out.transpose(1, 0, 2, 3)
