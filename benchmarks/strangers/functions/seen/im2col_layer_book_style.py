import numpy as np


def im2col(x, fh, fw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - fh) // stride + 1
    ow = (w + 2 * pad - fw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((n, c, fh, fw, oh, ow))
    for y in range(fh):
        for xx in range(fw):
            col[:, :, y, xx, :, :] = img[:, :, y:y + stride * oh:stride, xx:xx + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def col2im(col, shape, fh, fw, oh, ow, stride, pad):
    n, c, h, w = shape
    col = col.reshape(n, oh, ow, c, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((n, c, h + 2 * pad + stride - 1, w + 2 * pad + stride - 1))
    for y in range(fh):
        for x in range(fw):
            img[:, :, y:y + stride * oh:stride, x:x + stride * ow:stride] = col[:, :, y, x, :, :]
    return img[:, :, pad:h + pad, pad:w + pad]


class Convolution:
    """Conv layer, NCHW.  forward(x) then backward(dout) -> dx, also sets dW and db."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        col, oh, ow = im2col(x, FH, FW, self.stride, self.pad)
        col_W = self.W.reshape(FN, -1).T
        out = np.dot(col, col_W) + self.b
        self.x_shape, self.col, self.col_W, self.oh, self.ow = x.shape, col, col_W, oh, ow
        return out.reshape(x.shape[0], oh, ow, FN).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = np.sum(dout, axis=0)
        self.dW = np.dot(self.col.T, dout).transpose(1, 0).reshape(FN, C, FH, FW)
        dcol = np.dot(dout, self.col_W.T)
        return col2im(dcol, self.x_shape, FH, FW, self.oh, self.ow, self.stride, self.pad)
