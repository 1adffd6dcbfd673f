import numpy as np


def im2col(x, kh, kw, stride):
    n, c, h, w = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, c, kh, kw), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            cols[:, i, j] = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
    return cols.reshape(n * oh * ow, c * kh * kw), oh, ow


def conv2d_gemm(x, weight, bias=None, stride=1):
    """conv2d as one matrix product.

    x (n, c, h, w), weight (f, c, kh, kw), bias (f,) -> (n, f, oh, ow). No padding.
    """
    f, c, kh, kw = weight.shape
    cols, oh, ow = im2col(x, kh, kw, stride)
    res = weight.reshape(f, -1) @ cols.T
    if bias is not None:
        res = res + bias[:, None]
    return res.reshape(x.shape[0], f, oh, ow)
