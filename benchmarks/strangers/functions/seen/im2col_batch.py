import numpy as np


def im2col_indices(x, kh, kw, pad, stride):
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    N, C, H, W = x.shape
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    j0 = np.tile(np.arange(kw), kh * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    cols = x[:, k, i, j]                                   # N, C*kh*kw, oh*ow
    return cols.transpose(1, 2, 0).reshape(C * kh * kw, -1), oh, ow


def conv_forward(X, W, b, stride=1, padding=1):
    """X: N x D x H x W, W: F x D x HH x WW, b: F x 1. Returns N x F x H_out x W_out."""
    n_filters = W.shape[0]
    n_x = X.shape[0]
    X_col, h_out, w_out = im2col_indices(X, W.shape[2], W.shape[3], padding, stride)
    W_col = W.reshape(n_filters, -1)
    out = W_col @ X_col + b.reshape(-1, 1)
    out = out.reshape(n_filters, n_x, h_out, w_out).transpose(1, 0, 2, 3)
    return out
