import numpy as np


def im2col(img, fh, fw, stride=1, pad=0):
    N, C, H, W = img.shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    img = np.pad(img, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, fh, fw, oh, ow), dtype=img.dtype)
    for y in range(fh):
        for x in range(fw):
            col[:, :, y, x] = img[:, :, y:y + stride * oh:stride, x:x + stride * ow:stride][:, :, :oh, :ow]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def col2im(col, shape, fh, fw, stride=1, pad=0):
    N, C, H, W = shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    col = col.reshape(N, oh, ow, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    # room for strides that do not divide the picture evenly
    img = np.zeros((N, C, H + 2 * pad + stride, W + 2 * pad + stride), dtype=col.dtype)
    for y in range(fh):
        for x in range(fw):
            img[:, :, y:y + stride * oh:stride, x:x + stride * ow:stride] += col[:, :, y, x]
    return img[:, :, pad:pad + H, pad:pad + W]


class Convolution:
    """Convolution layer with im2col, forward() and backward().

    W is (filters, channels, height, width), b is (filters,).  Input is NCHW.
    After backward(dout) the gradients are in self.dW and self.db, and dx is returned.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.x = self.col = self.col_W = None
        self.dW = self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        oh = 1 + (H + 2 * self.pad - FH) // self.stride
        ow = 1 + (W + 2 * self.pad - FW) // self.stride

        col = im2col(x, FH, FW, self.stride, self.pad)
        col_W = self.W.reshape(FN, -1).T
        out = np.dot(col, col_W) + self.b
        self.x, self.col, self.col_W = x, col, col_W
        return out.reshape(N, oh, ow, -1).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = np.sum(dout, axis=0)
        self.dW = np.dot(self.col.T, dout).T.reshape(FN, C, FH, FW)
        dcol = np.dot(dout, self.col_W.T)
        return col2im(dcol, self.x.shape, FH, FW, self.stride, self.pad)
