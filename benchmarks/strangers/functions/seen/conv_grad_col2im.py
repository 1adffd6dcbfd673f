import numpy as np


def im2col(x, fh, fw, stride, pad):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((N, C, fh, fw, oh, ow))
    for y in range(fh):
        for x_ in range(fw):
            col[:, :, y, x_] = img[:, :, y:y + stride * oh:stride, x_:x_ + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def col2im(col, shape, fh, fw, stride, pad):
    N, C, H, W = shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    col = col.reshape(N, oh, ow, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1))
    for y in range(fh):
        for x in range(fw):
            img[:, :, y:y + stride * oh:stride, x:x + stride * ow:stride] = col[:, :, y, x]
    return img[:, :, pad:H + pad, pad:W + pad]


class Convolution:
    """Convolution layer, weights (FN, C, FH, FW)."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, _, H, W = x.shape
        oh = (H + 2 * self.pad - FH) // self.stride + 1
        ow = (W + 2 * self.pad - FW) // self.stride + 1
        self.x_shape = x.shape
        self.col = im2col(x, FH, FW, self.stride, self.pad)
        out = self.col @ self.W.reshape(FN, -1).T + self.b
        return out.reshape(N, oh, ow, FN).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        d = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = d.sum(axis=0)
        self.dW = (self.col.T @ d).T.reshape(self.W.shape)
        return col2im(d @ self.W.reshape(FN, -1), self.x_shape, FH, FW,
                      self.stride, self.pad)
