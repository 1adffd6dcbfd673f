import numpy as np


def im2col(x, kh, kw, stride):
    n, c, h, w = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, kh, kw, c), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j, :] = x[:, :, i:i + stride * oh:stride,
                                       j:j + stride * ow:stride].transpose(0, 2, 3, 1)
    return cols.reshape(n * oh * ow, kh * kw * c), oh, ow


def conv2d_gemm(x, weight, bias=None, stride=1, padding=0):
    """conv2d as one matrix product.

    x (N, C, H, W), weight (O, C, kh, kw) -> (N, O, oh, ow)
    """
    o, c, kh, kw = weight.shape
    if padding:
        x = np.pad(x, [(0, 0), (0, 0), (padding, padding), (padding, padding)])
    cols, oh, ow = im2col(x, kh, kw, stride)
    wmat = weight.reshape(o, -1).T
    y = cols @ wmat
    if bias is not None:
        y = y + bias
    return y.reshape(x.shape[0], oh, ow, o).transpose(0, 3, 1, 2)
