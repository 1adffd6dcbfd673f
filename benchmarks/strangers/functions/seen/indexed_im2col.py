import numpy as np

_indices = {}


def _im2col_indices(x_shape, w_shape, stride, padding):
    """Where each column finds its elements; the same for each step of a training, so kept."""
    key = (x_shape, w_shape)
    if key not in _indices:
        _, C, H, W = x_shape
        _, _, KH, KW = w_shape
        OH = (H + 2 * padding - KH) // stride + 1
        OW = (W + 2 * padding - KW) // stride + 1
        i0 = np.tile(np.repeat(np.arange(KH), KW), C)
        j0 = np.tile(np.arange(KW), KH * C)
        i1 = stride * np.repeat(np.arange(OH), OW)
        j1 = stride * np.tile(np.arange(OW), OH)
        k = np.repeat(np.arange(C), KH * KW)[:, None]
        _indices[key] = (k, i0[:, None] + i1, j0[:, None] + j1, OH, OW)
    return _indices[key]


def conv2d_im2col(x, w, b, stride=1, padding=0):
    """x: N x C x H x W, w: F x C x KH x KW, b: F."""
    k, i, j, OH, OW = _im2col_indices(x.shape, w.shape, stride, padding)
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    cols = xp[:, k, i, j]
    out = np.matmul(w.reshape(len(w), -1), cols) + b.reshape(-1, 1)
    return out.reshape(len(x), len(w), OH, OW)
