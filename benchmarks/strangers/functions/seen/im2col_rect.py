import numpy as np


def im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    sh, sw = stride
    ph, pw = pad
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    out_h = (H + 2 * ph - kh) // sh + 1
    out_w = (W + 2 * pw - kw) // sh + 1
    cols = np.zeros((N, C, kh, kw, out_h, out_w), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = xp[:, :, i:i + sh * out_h:sh, j:j + sw * out_w:sw]
    return cols.reshape(N, C * kh * kw, out_h * out_w), out_h, out_w


def conv2d_im2col(x, w, b, stride=(1, 1), pad=(0, 0)):
    """conv2d forward, NCHW, stride and pad as (vertical, horizontal) pairs"""
    O, C, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, stride, pad)
    y = w.reshape(O, -1) @ cols
    y += b[:, None]
    return y.reshape(x.shape[0], O, oh, ow)
