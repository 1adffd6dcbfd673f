import numpy as np


def get_im2col_indices(x_shape, fh, fw, padding, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - fh) // stride + 1
    out_w = (W + 2 * padding - fw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(fw), fh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j, out_h, out_w


def conv_forward_im2col(x, w, b, stride=1, padding=1):
    """Forward pass, x: (N, C, H, W), w: (F, C, HH, WW), b: (F,). Returns (N, F, H', W')."""
    N = x.shape[0]
    F, C, fh, fw = w.shape
    p = padding
    x_padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    k, i, j, out_h, out_w = get_im2col_indices(x.shape, fh, fw, padding, stride)
    cols = x_padded[:, k, i, j]                       # N, C*fh*fw, L
    cols = cols.transpose(1, 2, 0).reshape(C * fh * fw, -1)
    res = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    return res.reshape(F, N, out_h, out_w).transpose(1, 0, 2, 3)
