import numpy as np


class Conv2D:
    """A conv layer for my from-scratch CNN (NCHW, cross-correlation, zero padding).

    forward(x) -> y
    backward(dy) -> dx, and leaves the gradients of the parameters in self.dW, self.db
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def forward(self, x):
        p, s = self.pad, self.stride
        F, C, kh, kw = self.W.shape
        N, _, H, W = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.x_shape = x.shape
        oh = (H + 2 * p - kh) // s + 1
        ow = (W + 2 * p - kw) // s + 1
        y = np.zeros((N, F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                win = self.xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return y

    def backward(self, dy):
        p, s = self.pad, self.stride
        F, C, kh, kw = self.W.shape
        N, _, H, W = self.x_shape
        self.dW = np.zeros_like(self.W, dtype=float)
        self.db = dy.sum(axis=(0, 2, 3))
        dxp = np.zeros(self.xp.shape)
        for i in range(dy.shape[2]):
            for j in range(dy.shape[3]):
                g = dy[:, :, i, j]
                rows = slice(i * s, i * s + kh)
                cols = slice(j * s, j * s + kw)
                self.dW += np.tensordot(g, self.xp[:, :, rows, cols], axes=(0, 0))
                dxp[:, :, rows, cols] = np.tensordot(g, self.W, axes=(1, 0))
        return dxp[:, :, p:p + H, p:p + W]
