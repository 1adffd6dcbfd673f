import numpy as np


def im2col(x, kh, kw, stride=1, pad=0):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1

    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for y in range(kh):
        y_max = y + stride * oh
        for xx in range(kw):
            x_max = xx + stride * ow
            col[:, :, y, xx] = img[:, :, y:y_max:stride, xx:x_max:stride]

    # one row per output pixel
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def conv2d_im2col(x, W, b, stride=1, pad=0):
    """Batch convolution as one matrix product.

    x (N, C, H, W), W (FN, C, FH, FW), b (FN,)  ->  (N, FN, OH, OW)
    """
    FN, C, FH, FW = W.shape
    N, C, H, Wd = x.shape
    OH = 1 + (H + 2 * pad - FH) // stride
    OW = 1 + (Wd + 2 * pad - FW) // stride

    col = im2col(x, FH, FW, stride, pad)
    W_row = W.reshape(FN, -1)

    out = np.dot(W_row, col.T) + b.reshape(-1, 1)
    return out.reshape(N, FN, OH, OW)
