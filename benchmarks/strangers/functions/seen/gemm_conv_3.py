import numpy as np


def _im2col(x, kh, kw, stride):
    n, h, w, c = x.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, c, kh, kw), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, :, i, j] = x[:, i:i + stride * (oh - 1) + 1:stride,
                                       j:j + stride * (ow - 1) + 1:stride, :]
    return cols.reshape(n * oh * ow, c * kh * kw), (n, oh, ow)


def conv2d_gemm(x, filters, bias, stride=1):
    """Convolution as one matrix product.

    x (N, H, W, C), filters (kh, kw, C, F), bias (F,) -> (N, H', W', F), no padding.
    """
    kh, kw, c, f = filters.shape
    cols, (n, oh, ow) = _im2col(x, kh, kw, stride)
    out = cols @ filters.reshape(kh * kw * c, f)
    return out.reshape(n, oh, ow, f) + bias
