import numpy as np


def im2col(x, fh, fw, s, p):
    N, C, H, W = x.shape
    oh, ow = (H + 2 * p - fh) // s + 1, (W + 2 * p - fw) // s + 1
    img = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)], 'constant')
    col = np.zeros((N, C, fh, fw, oh, ow))
    for y in range(fh):
        for xx in range(fw):
            col[:, :, y, xx] = img[:, :, y:y + s * oh:s, xx:xx + s * ow:s]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def col2im(col, shape, fh, fw, s, p):
    N, C, H, W = shape
    oh, ow = (H + 2 * p - fh) // s + 1, (W + 2 * p - fw) // s + 1
    col = col.reshape(N, oh, ow, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((N, C, H + 2 * p + s - 1, W + 2 * p + s - 1))
    for y in range(fh):
        for xx in range(fw):
            img[:, :, y:y + s * oh:s, xx:xx + s * ow:s] = col[:, :, y, xx]
    return img[:, :, p:H + p, p:W + p]


class Convolution:
    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b          # (FN, C, FH, FW), (FN,)
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        oh = (H + 2 * self.pad - FH) // self.stride + 1
        ow = (W + 2 * self.pad - FW) // self.stride + 1
        self.x_shape = x.shape
        self.col = im2col(x, FH, FW, self.stride, self.pad)
        self.col_W = self.W.reshape(FN, -1).T
        out = self.col @ self.col_W + self.b
        return out.reshape(N, oh, ow, FN).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = dout.sum(axis=0)
        self.dW = (self.col.T @ dout).T.reshape(FN, C, FH, FW)
        dcol = dout @ self.col_W.T
        return col2im(dcol, self.x_shape, FH, FW, self.stride, self.pad)
