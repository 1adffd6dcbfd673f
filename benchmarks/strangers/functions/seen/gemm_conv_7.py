import numpy as np


def im2col(x, kh, kw, sh, sw, dh, dw):
    n, c, h, w = x.shape
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1
    ii = sh * np.arange(oh)[:, None] + dh * np.arange(kh)
    jj = sw * np.arange(ow)[:, None] + dw * np.arange(kw)
    # n, c, oh, kh, ow, kw
    p = x[:, :, ii[:, :, None, None], jj[None, None]]
    return p.transpose(0, 2, 4, 1, 3, 5).reshape(n * oh * ow, c * kh * kw), oh, ow


def conv2d_gemm(x, w, b=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    ph, pw = padding
    x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    o, c, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, *stride, *dilation)
    y = cols @ w.reshape(o, -1).T
    if b is not None:
        y = y + b
    return y.reshape(x.shape[0], oh, ow, o).transpose(0, 3, 1, 2)
