import numpy as np


def im2col(x, kh, kw, s):
    n, c, h, w = x.shape
    oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
    col = np.empty((n, c, kh, kw, oh, ow), x.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = x[:, :, i:i + s * oh:s, j:j + s * ow:s]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def col2im(col, shape, kh, kw, s, oh, ow):
    n, c, h, w = shape
    col = col.reshape(n, oh, ow, c, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros(shape, col.dtype)
    for i in range(kh):
        for j in range(kw):
            img[:, :, i:i + s * oh:s, j:j + s * ow:s] = col[:, :, i, j]
    return img


class Convolution:
    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        p = self.pad
        x = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        self.col, self.oh, self.ow = im2col(x, FH, FW, self.stride)
        self.padded_shape = x.shape
        out = self.col @ self.W.reshape(FN, -1).T + self.b
        return out.reshape(x.shape[0], self.oh, self.ow, FN).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = dout.sum(axis=0)
        self.dW = (self.col.T @ dout).T.reshape(FN, C, FH, FW)
        dcol = dout @ self.W.reshape(FN, -1)
        dx = col2im(dcol, self.padded_shape, FH, FW, self.stride, self.oh, self.ow)
        p = self.pad
        return dx[:, :, p:dx.shape[2] - p, p:dx.shape[3] - p]
