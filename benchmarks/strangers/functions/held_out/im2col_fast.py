import numpy as np


def im2col(x, kh, kw, stride):
    n, c, h, w = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, i, j] = patch.transpose(1, 0, 2, 3)
    return cols.reshape(c * kh * kw, n * oh * ow), oh, ow


def conv_gemm(x, w, b=None, stride=1, pad=0):
    """One big matrix multiply. x (N,C,H,W), w (F,C,kh,kw), b (F,)"""
    n = x.shape[0]
    f, c, kh, kw = w.shape
    if pad > 0:
        x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols, oh, ow = im2col(x, kh, kw, stride)
    res = w.reshape(f, -1).dot(cols)
    if b is not None:
        res = res + b.reshape(-1, 1)
    return res.reshape(f, n, ow, oh).transpose(1, 0, 2, 3)
