import numpy as np


def im2col_indices(x, hh, ww, padding, stride):
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    n, c, h, w = x.shape
    oh = (h + 2 * p - hh) // stride + 1
    ow = (w + 2 * p - ww) // stride + 1
    i0 = np.tile(np.repeat(np.arange(hh), ww), c)
    j0 = np.tile(np.arange(ww), hh * c)
    i = i0[:, None] + stride * np.repeat(np.arange(oh), ow)
    j = j0[:, None] + stride * np.tile(np.arange(ow), oh)
    k = np.repeat(np.arange(c), hh * ww)[:, None]
    cols = xp[:, k, i, j]                                  # n, c*hh*ww, oh*ow
    return cols.transpose(1, 0, 2).reshape(c * hh * ww, -1), oh, ow


def conv_forward_im2col(x, w, b, stride=1, pad=0):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,) -> out (N, F, OH, OW)"""
    f, c, hh, ww = w.shape
    cols, oh, ow = im2col_indices(x, hh, ww, pad, stride)
    res = w.reshape(f, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(f, oh, ow, x.shape[0])
    return out.transpose(3, 0, 1, 2)
