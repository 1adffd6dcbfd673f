import numpy as np


def im2col(images, fh, fw, stride=1, pad=0):
    """(N, C, H, W) -> (N*OH*OW, C*fh*fw)"""
    N, C, H, W = images.shape
    out_h = (H + 2 * pad - fh) // stride + 1
    out_w = (W + 2 * pad - fw) // stride + 1
    img = np.pad(images, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((N, C, fh, fw, out_h, out_w), dtype=images.dtype)
    for y in range(fh):
        y_max = y + stride * out_h
        for x in range(fw):
            x_max = x + stride * out_w
            col[:, :, y, x, :, :] = img[:, :, y:y_max:stride, x:x_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1)


def conv_forward(x, W, b, stride=1, pad=0):
    """Convolution layer (forward) as in the book.

    x : (N, C, H, W) input data
    W : (FN, C, FH, FW) filters
    b : (FN,) biases
    returns (N, FN, OH, OW)
    """
    FN, C, FH, FW = W.shape
    N, C, H, Wd = x.shape
    out_h = 1 + (H + 2 * pad - FH) // stride
    out_w = 1 + (Wd + 2 * pad - FW) // stride

    col = im2col(x, FH, FW, stride, pad)
    col_W = W.reshape(FN, -1).T
    out = np.dot(col, col_W) + b
    return out.reshape(N, out_h, out_w, -1).transpose(0, 3, 1, 2)
