import numpy as np


def get_im2col_indices(x_shape, fh, fw, padding, stride):
    N, C, H, W = x_shape
    oh = (H + 2 * padding - fh) // stride + 1
    ow = (W + 2 * padding - fw) // stride + 1

    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(fw), fh * C)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j


def im2col_indices(x, fh, fw, padding=1, stride=1):
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
    k, i, j = get_im2col_indices(x.shape, fh, fw, padding, stride)
    cols = xp[:, k, i, j]                       # (N, C*fh*fw, oh*ow)
    C = x.shape[1]
    return cols.transpose(1, 2, 0).reshape(fh * fw * C, -1)


def conv_forward(X, W, b, stride=1, padding=1):
    """Convolutional layer via im2col + one big matrix product.

    X: (N, C, H, W), W: (F, C, fh, fw), b: (F, 1)
    Returns: (N, F, oh, ow)
    """
    n_filters, d_filter, h_filter, w_filter = W.shape
    n_x, d_x, h_x, w_x = X.shape
    h_out = (h_x - h_filter + 2 * padding) // stride + 1
    w_out = (w_x - w_filter + 2 * padding) // stride + 1

    X_col = im2col_indices(X, h_filter, w_filter, padding=padding, stride=stride)
    W_col = W.reshape(n_filters, -1)

    out = W_col @ X_col + b
    out = out.reshape(n_filters, n_x, h_out, w_out)
    return out.transpose(1, 0, 2, 3)
