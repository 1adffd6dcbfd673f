import numpy as np


def _im2col(x, kh, kw, stride):
    n, c, h, w = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            part = x[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, i, j] = part[:, :, :oh, :ow].transpose(1, 0, 2, 3)
    return cols.reshape(c * kh * kw, n * oh * ow), oh, ow


def conv2d_im2col(x, weight, bias=None, stride=1, padding=0):
    n = x.shape[0]
    f, _, kh, kw = weight.shape
    if padding > 0:
        x = np.pad(x, [(0, 0), (0, 0), (padding, padding), (padding, padding)])
    cols, oh, ow = _im2col(x, kh, kw, stride)
    out = weight.reshape(f, -1).dot(cols)
    if bias is not None:
        out += bias[:, np.newaxis]
    return out.reshape(n, f, oh, ow)
