import numpy as np


def im2col(x, k, s):
    n, c, h, w = x.shape
    oh, ow = (h - k) // s + 1, (w - k) // s + 1
    col = np.empty((n, c, k, k, oh, ow), dtype=x.dtype)
    for i in range(k):
        for j in range(k):
            col[:, :, i, j] = x[:, :, i:i + s * oh:s, j:j + s * ow:s]
    return col


def col2im(col, shape, k, s):
    n, c, h, w = shape
    oh, ow = col.shape[-2:]
    x = np.zeros(shape, dtype=col.dtype)
    for i in range(k):
        for j in range(k):
            x[:, :, i:i + s * oh:s, j:j + s * ow:s] = col[:, :, i, j]
    return x


class Conv:
    def __init__(self, W, b, stride=1):
        self.W, self.b, self.stride = W, b, stride
        self.dW = self.db = None

    def forward(self, x):
        self.shape = x.shape
        self.col = im2col(x, self.W.shape[-1], self.stride)
        return np.einsum('ncijhw,ocij->nohw', self.col, self.W) + self.b.reshape(1, -1, 1, 1)

    def backward(self, dout):
        """returns dL/dx, leaves dL/dW and dL/db in self.dW and self.db"""
        self.db = dout.sum((0, 2, 3))
        self.dW = np.einsum('nohw,ncijhw->ocij', dout, self.col)
        dcol = np.einsum('nohw,ocij->ncijhw', dout, self.W)
        return col2im(dcol, self.shape, self.W.shape[-1], self.stride)
