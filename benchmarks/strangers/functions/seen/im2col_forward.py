import numpy as np


def im2col(x, hh, ww, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - hh) // stride + 1
    ow = (w + 2 * pad - ww) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = np.empty((n, c, hh, ww, oh, ow), dtype=x.dtype)
    for i in range(hh):
        for j in range(ww):
            cols[:, :, i, j] = xp[:, :, i:i + stride * (oh - 1) + 1:stride,
                                  j:j + stride * (ow - 1) + 1:stride]
    return cols.transpose(1, 2, 3, 0, 4, 5).reshape(c * hh * ww, -1), oh, ow


def conv_forward_fast(x, w, b, conv_param):
    """
    Input: x (N, C, H, W), w (F, C, HH, WW), b (F,), conv_param {'stride', 'pad'}
    Returns (out, cache), out of shape (N, F, H', W')
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    F, _, HH, WW = w.shape
    cols, oh, ow = im2col(x, HH, WW, stride, pad)
    res = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(F, oh, ow, x.shape[0]).transpose(3, 0, 1, 2)
    cache = (x, w, b, conv_param, cols)
    return out, cache
