import numpy as np


def im2col(x, kh, kw):
    """(N, C, H, W) -> (N * OH * OW, kh * kw * C)"""
    n, c, h, w = x.shape
    oh, ow = h - kh + 1, w - kw + 1
    cols = np.empty((n, oh, ow, kh, kw, c), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j, :] = x[:, :, i:i + oh, j:j + ow].transpose(0, 2, 3, 1)
    return cols.reshape(n * oh * ow, -1)


def conv2d_gemm(x, weight, bias=None):
    """Convolution lowered to a single matrix product.

    x is NCHW, weight is OIHW. No padding, unit stride.
    """
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    cols = im2col(x, kh, kw)
    wmat = weight.reshape(o, -1)
    y = cols @ wmat.T
    if bias is not None:
        y = y + bias
    return y.reshape(n, h - kh + 1, w - kw + 1, o).transpose(0, 3, 1, 2)
