import numpy as np


def _cols(x, kh, kw, stride, dilation):
    n, c, h, w = x.shape
    oh = (h - dilation * (kh - 1) - 1) // stride + 1
    ow = (w - dilation * (kw - 1) - 1) // stride + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        r = i * dilation
        for j in range(kw):
            s = j * dilation
            cols[:, :, i, j] = x[:, :, r:r + stride * (oh - 1) + 1:stride,
                                 s:s + stride * (ow - 1) + 1:stride]
    return cols.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """2-D convolution layer (cross-correlation), NCHW input and OIHW weight."""
    co, ci, kh, kw = weight.shape
    assert x.shape[1] == ci
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    cols, oh, ow = _cols(x, kh, kw, stride, dilation)
    y = weight.reshape(co, -1) @ cols
    if bias is not None:
        y = y + bias[:, None]
    return y.reshape(x.shape[0], co, oh, ow)
