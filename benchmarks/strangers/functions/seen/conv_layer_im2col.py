import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for y in range(kh):
        for z in range(kw):
            col[:, :, y, z] = img[:, :, y:y + stride * oh:stride, z:z + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)


def col2im(col, x_shape, kh, kw, stride, pad):
    n, c, h, w = x_shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    col = col.reshape(n, oh, ow, c, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((n, c, h + 2 * pad + stride - 1, w + 2 * pad + stride - 1), dtype=col.dtype)
    for y in range(kh):
        for z in range(kw):
            img[:, :, y:y + stride * oh:stride, z:z + stride * ow:stride] += col[:, :, y, z]
    return img[:, :, pad:h + pad, pad:w + pad]


class Convolution:
    """Convolution layer. W: (FN, C, FH, FW), b: (FN,). Input NCHW."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.x = None
        self.col = None
        self.dW = None
        self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        out_h = 1 + (H + 2 * self.pad - FH) // self.stride
        out_w = 1 + (W + 2 * self.pad - FW) // self.stride
        col = im2col(x, FH, FW, self.stride, self.pad)
        out = np.dot(col, self.W.reshape(FN, -1).T) + self.b
        self.x, self.col = x, col
        return out.reshape(N, out_h, out_w, -1).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = np.sum(dout, axis=0)
        self.dW = np.dot(self.col.T, dout).T.reshape(FN, C, FH, FW)
        dcol = np.dot(dout, self.W.reshape(FN, -1))
        return col2im(dcol, self.x.shape, FH, FW, self.stride, self.pad)
