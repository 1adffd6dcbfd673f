import numpy as np


def get_im2col_indices(x_shape, kh, kw, padding, stride):
    N, C, H, W = x_shape
    oh = (H + 2 * padding - kh) // stride + 1
    ow = (W + 2 * padding - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(kw), kh * C)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return k, i, j


def im2col_indices(x, kh, kw, padding=1, stride=1):
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="constant")
    k, i, j = get_im2col_indices(x.shape, kh, kw, padding, stride)
    cols = xp[:, k, i, j]
    return cols.transpose(1, 2, 0).reshape(kh * kw * x.shape[1], -1)


def conv_im2col(X, W, b, stride=1, padding=1):
    """Convolution layer forward by one big matrix multiplication.

    X (N, C, H, W), W (F, C, kh, kw), b (F,) -> (N, F, H_out, W_out)
    """
    n_filters, d_filter, h_filter, w_filter = W.shape
    n_x, d_x, h_x, w_x = X.shape
    h_out = (h_x - h_filter + 2 * padding) // stride + 1
    w_out = (w_x - w_filter + 2 * padding) // stride + 1
    X_col = im2col_indices(X, h_filter, w_filter, padding=padding, stride=stride)
    W_col = W.reshape(n_filters, -1)
    out = W_col @ X_col + b.reshape(-1, 1)
    out = out.reshape(n_filters, n_x, h_out, w_out)
    return out.transpose(1, 0, 2, 3)
