import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((n, c, kh, kw, oh, ow))
    for y in range(kh):
        for xx in range(kw):
            col[:, :, y, xx] = img[:, :, y:y + stride * oh:stride, xx:xx + stride * ow:stride][:, :, :oh, :ow]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def conv_forward_im2col(x, W, b, stride=1, pad=0):
    """Convolution as one matrix product.

    x (N, C, H, W), W (FN, C, FH, FW), b (FN,)  ->  (N, FN, OH, OW)
    """
    FN, C, FH, FW = W.shape
    N = x.shape[0]
    col, oh, ow = im2col(x, FH, FW, stride, pad)
    col_W = W.reshape(FN, -1).T
    out = np.dot(col, col_W) + b
    return out.reshape(N, FN, oh, ow)
