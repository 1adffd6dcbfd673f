import numpy as np


class Conv2d:
    def __init__(self, weight, bias, stride=1, padding=0):
        self.weight, self.bias = weight, bias
        self.stride, self.padding = stride, padding

    def __call__(self, x):
        p, s = self.padding, self.stride
        self.xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        kh, kw = self.weight.shape[2:]
        oh = (self.xp.shape[2] - kh) // s + 1
        ow = (self.xp.shape[3] - kw) // s + 1
        y = np.empty((x.shape[0], len(self.weight), oh, ow))
        for i in range(oh):
            for j in range(ow):
                y[:, :, i, j] = np.tensordot(self.xp[:, :, i*s:i*s+kh, j*s:j*s+kw], self.weight, ([1, 2, 3], [1, 2, 3]))
        return y + self.bias[:, None, None]

    def backward(self, dy):
        """returns (dx, dweight, dbias)"""
        p, s = self.padding, self.stride
        kh, kw = self.weight.shape[2:]
        dxp = np.zeros(self.xp.shape)
        dw = np.zeros(self.weight.shape)
        for i in range(dy.shape[2]):
            for j in range(dy.shape[3]):
                g = dy[:, :, i, j]
                dw += np.tensordot(g, self.xp[:, :, i*s:i*s+kh, j*s:j*s+kw], (0, 0))
                dxp[:, :, i*s:i*s+kh, j*s:j*s+kw] += np.tensordot(g, self.weight, (1, 0))
        return dxp[:, :, p:-p, p:-p], dw, dy.sum(axis=(0, 2, 3))
