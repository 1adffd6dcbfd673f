# Convolution as one big matrix product (see the "CNN from scratch" series, part 3)
import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    out_h = (h + 2 * pad - kh) // stride + 1
    out_w = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((n, c, kh, kw, out_h, out_w), dtype=x.dtype)
    for y in range(kh):
        y_max = y + stride * out_h
        for xx in range(kw):
            x_max = xx + stride * out_w
            col[:, :, y, xx, :, :] = img[:, :, y:y_max:stride, xx:x_max:stride]
    # one row per output position, one column per weight
    col = col.transpose(0, 4, 5, 1, 2, 3).reshape(n * out_h * out_w, -1)
    return col, out_h, out_w


def conv_forward(x, W, b, stride=1, pad=0):
    """x: (N, C, H, W), W: (FN, C, kh, kw), b: (FN,)  ->  (N, FN, out_h, out_w)"""
    FN, C, kh, kw = W.shape
    N = x.shape[0]
    col, out_h, out_w = im2col(x, kh, kw, stride, pad)
    col_W = W.reshape(FN, -1).T
    out = np.dot(col, col_W) + b
    return out.reshape(N, FN, out_h, out_w)


if __name__ == '__main__':
    x = np.random.rand(10, 3, 7, 7)
    W = np.random.rand(4, 3, 5, 5)
    print(conv_forward(x, W, np.zeros(4)).shape)
