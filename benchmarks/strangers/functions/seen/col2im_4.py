import numpy as np


def im2col_indices(C, H, W, k, stride):
    oh = (H - k) // stride + 1
    ow = (W - k) // stride + 1
    i0 = np.tile(np.repeat(np.arange(k), k), C)
    j0 = np.tile(np.arange(k), k * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0[:, None] + i1[None, :]
    j = j0[:, None] + j1[None, :]
    c = np.repeat(np.arange(C), k * k)[:, None]
    return c, i, j


def col2im(cols, x_shape, k, stride):
    """Adjoint of im2col.

    cols: (N, C*k*k, oh*ow).  Every column entry is added back to the pixel that
    it was copied from; returns an array of shape x_shape = (N, C, H, W).
    """
    N, C, H, W = x_shape
    x = np.zeros(x_shape, dtype=cols.dtype)
    c, i, j = im2col_indices(C, H, W, k, stride)
    x[:, c, i, j] += cols
    return x
