import numpy as np


def im2col(x, kh, kw, stride=1, pad=0):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = img[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
    return col.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv_forward(x, weight, bias, stride=1, pad=0):
    """Forward pass of a conv layer (cross-correlation, NCHW).

    x: (N, C, H, W), weight: (F, C, KH, KW), bias: (F,)
    returns (N, F, OH, OW)
    """
    n = x.shape[0]
    f, c, kh, kw = weight.shape
    col, oh, ow = im2col(x, kh, kw, stride, pad)
    flat = weight.reshape(f, -1)
    # one big GEMM for the whole mini-batch
    col = col.transpose(1, 0, 2).reshape(c * kh * kw, -1)
    out = flat @ col + bias[:, None]
    return out.reshape(n, f, oh, ow)
