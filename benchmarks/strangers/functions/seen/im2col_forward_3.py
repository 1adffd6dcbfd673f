import numpy as np


def im2col(x, fh, fw, stride, pad):
    N, C, H, W = x.shape
    out_h = (H + 2 * pad - fh) // stride + 1
    out_w = (W + 2 * pad - fw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((N, C, fh, fw, out_h, out_w), dtype=x.dtype)
    for y in range(fh):
        y_max = y + stride * out_h
        for xx in range(fw):
            x_max = xx + stride * out_w
            col[:, :, y, xx, :, :] = img[:, :, y:y_max:stride, xx:x_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1)


def col2im(col, x_shape, fh, fw, stride, pad):
    N, C, H, W = x_shape
    out_h = (H + 2 * pad - fh) // stride + 1
    out_w = (W + 2 * pad - fw) // stride + 1
    col = col.reshape(N, out_h, out_w, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1), dtype=col.dtype)
    for y in range(fh):
        for x in range(fw):
            img[:, :, y:y + stride * out_h:stride, x:x + stride * out_w:stride] += col[:, :, y, x]
    return img[:, :, pad:H + pad, pad:W + pad]


class Convolution:
    """W: (FN, C, FH, FW), b: (FN,)"""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.stride, self.pad = W, b, stride, pad

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        out_h = (H + 2 * self.pad - FH) // self.stride + 1
        out_w = (W + 2 * self.pad - FW) // self.stride + 1
        self.x = x
        self.col = im2col(x, FH, FW, self.stride, self.pad)
        self.col_W = self.W.reshape(FN, -1).T
        out = np.dot(self.col, self.col_W) + self.b
        return out.reshape(N, out_h, out_w, -1).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = np.sum(dout, axis=0)
        self.dW = np.dot(self.col.T, dout).transpose(1, 0).reshape(FN, C, FH, FW)
        return col2im(np.dot(dout, self.col_W.T), self.x.shape, FH, FW, self.stride, self.pad)
