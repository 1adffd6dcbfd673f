import numpy as np


def im2col(x, kh, kw, stride):
    n, h, w, c = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, kh * kw * c), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            y0, x0 = i * stride, j * stride
            cols[:, i, j, :] = x[:, y0:y0 + kh, x0:x0 + kw, :].reshape(n, -1)
    return cols


def conv2d_gemm(x, weight, bias=None, stride=1, pad=0):
    """
    Convolution as one matrix product.

    x:      (N, H, W, C)  channels last
    weight: (O, C, KH, KW)  as stored in PyTorch checkpoints
    return: (N, OH, OW, O)
    """
    o, c, kh, kw = weight.shape
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    cols = im2col(x, kh, kw, stride)
    out = cols @ weight.reshape(o, -1).T
    if bias is not None:
        out = out + bias
    return out
