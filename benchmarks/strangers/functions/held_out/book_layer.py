import numpy as np


def im2col(x, fh, fw, stride=1, pad=0):
    n, c, h, w = x.shape
    oh, ow = (h + 2 * pad - fh) // stride + 1, (w + 2 * pad - fw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((n, c, fh, fw, oh, ow))
    for y in range(fh):
        for z in range(fw):
            col[:, :, y, z] = img[:, :, y:y + stride * oh:stride, z:z + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)


def col2im(col, shape, fh, fw, stride=1, pad=0):
    n, c, h, w = shape
    oh, ow = (h + 2 * pad - fh) // stride + 1, (w + 2 * pad - fw) // stride + 1
    col = col.reshape(n, oh, ow, c, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((n, c, h + 2 * pad + stride - 1, w + 2 * pad + stride - 1))
    for y in range(fh):
        for z in range(fw):
            img[:, :, y:y + stride * oh:stride, z:z + stride * ow:stride] += col[:, :, y, z]
    return img[:, :, pad:h + pad, pad:w + pad]


class Convolution:
    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.stride, self.pad = W, b, stride, pad
        self.x = self.col = self.dW = self.db = None

    def forward(self, x):
        fn, c, fh, fw = self.W.shape
        n, c, h, w = x.shape
        oh = 1 + (h + 2 * self.pad - fh) // self.stride
        ow = 1 + (w + 2 * self.pad - fw) // self.stride
        self.x, self.col = x, im2col(x, fh, fw, self.stride, self.pad)
        out = np.dot(self.col, self.W.reshape(fn, -1).T) + self.b
        return out.reshape(n, oh, ow, -1).transpose(0, 3, 1, 2)

    def backward(self, dout):
        fn, c, fh, fw = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, fn)
        self.db = np.sum(dout, axis=0)
        self.dW = np.dot(self.col.T, dout).transpose(1, 0).reshape(fn, c, fh, fw)
        return col2im(np.dot(dout, self.W.reshape(fn, -1)), self.x.shape, fh, fw,
                      self.stride, self.pad)
