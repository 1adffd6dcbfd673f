import numpy as np


def im2col(x, kh, kw, stride, pad, dil):
    n, c, h, w = x.shape
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (h + 2 * pad - dil * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * pad - dil * (kw - 1) - 1) // stride + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            r, s = i * dil, j * dil
            cols[:, :, i, j] = x[:, :, r:r + stride * oh:stride, s:s + stride * ow:stride]
    return cols.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def conv_forward(x, w, b=None, stride=1, pad=0, dil=1):
    """x (N,C,H,W), w (F,C,HH,WW), b (F,) -> (N,F,H',W'), the CNN convention."""
    f, _, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, stride, pad, dil)
    y = cols @ w.reshape(f, -1).T
    if b is not None:
        y = y + b
    return y.reshape(x.shape[0], oh, ow, f).transpose(0, 3, 1, 2)
