import numpy as np


def get_indices(shape, kh, kw, stride, pad):
    n, c, h, w = shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), c)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(kw), kh * c)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(c), kh * kw).reshape(-1, 1)
    return k, i, j, oh, ow


def im2col(x, kh, kw, stride, pad):
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    k, i, j, oh, ow = get_indices(x.shape, kh, kw, stride, pad)
    cols = xp[:, k, i, j]
    c = x.shape[1]
    return cols.transpose(1, 2, 0).reshape(kh * kw * c, -1), oh, ow


def conv_forward(x, w, b, stride=1, pad=0):
    """x: (N, C, H, W), w: (F, C, kh, kw), b: (F,)  ->  (N, F, H', W')"""
    n = x.shape[0]
    f, _, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, stride, pad)
    res = w.reshape(f, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(f, n, oh, ow)
    return out.transpose(1, 0, 2, 3)
