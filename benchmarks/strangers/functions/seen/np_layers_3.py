import numpy as np


class Conv2D:
    """Convolution layer (NCHW, cross-correlation) with manual backprop."""

    def __init__(self, weight, bias, stride=1, pad=0):
        self.W = weight
        self.b = bias
        self.stride = stride
        self.pad = pad
        self.dW = np.zeros_like(weight)
        self.db = np.zeros_like(bias)

    def forward(self, x):
        s, p = self.stride, self.pad
        F, C, kh, kw = self.W.shape
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (xp.shape[2] - kh) // s + 1
        ow = (xp.shape[3] - kw) // s + 1
        out = np.empty((x.shape[0], F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
                out[:, :, i, j] = np.tensordot(patch, self.W, ([1, 2, 3], [1, 2, 3]))
        self.xp = xp
        self.x_shape = x.shape
        return out + self.b[None, :, None, None]

    def backward(self, dout):
        s, p = self.stride, self.pad
        F, C, kh, kw = self.W.shape
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                ys, xs = slice(i * s, i * s + kh), slice(j * s, j * s + kw)
                g = dout[:, :, i, j]
                self.dW += np.tensordot(g, self.xp[:, :, ys, xs], ([0], [0]))
                dxp[:, :, ys, xs] = np.tensordot(g, self.W, ([1], [0]))
        h, w = self.x_shape[2:]
        return dxp[:, :, p:p + h, p:p + w]
