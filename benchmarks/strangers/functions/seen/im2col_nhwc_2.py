import numpy as np


def im2col(x, kh, kw):
    """NHWC -> (N*OH*OW, kh*kw*C)"""
    n, h, w, c = x.shape
    oh, ow = h - kh + 1, w - kw + 1
    cols = np.empty((n, oh, ow, kh, kw, c), x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j, :] = x[:, i:i + oh, j:j + ow, :]
    return cols.reshape(n * oh * ow, -1), oh, ow


def conv2d_gemm(x, w, bias=None):
    """Convolution (deep-learning sense, stride 1, no padding) as one matrix product.

    x : activations, NHWC
    w : weights, OIHW  (as stored in PyTorch state dicts)
    returns NHWC
    """
    o, ci, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw)
    out = cols @ w.reshape(o, -1).T
    if bias is not None:
        out = out + bias
    return out.reshape(x.shape[0], oh, ow, o)
