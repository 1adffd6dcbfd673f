import numpy as np


def im2col(x, kh, kw, s):
    n, c, h, w = x.shape
    oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
    cols = np.empty((n, oh, ow, kh, kw, c), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j, :] = x[:, :, i:i + s * oh:s, j:j + s * ow:s].transpose(0, 2, 3, 1)
    return cols.reshape(n * oh * ow, kh * kw * c), oh, ow


def conv_gemm(x, weight, bias, stride=1):
    """conv2d (no padding) by im2col + one matrix product.

    x (N, C, H, W); weight (F, C, kh, kw); bias (F,)  ->  (N, F, oh, ow)
    """
    f, c, kh, kw = weight.shape
    cols, oh, ow = im2col(x, kh, kw, stride)
    y = cols @ weight.reshape(f, -1).T + bias
    return y.reshape(x.shape[0], oh, ow, f).transpose(0, 3, 1, 2)
