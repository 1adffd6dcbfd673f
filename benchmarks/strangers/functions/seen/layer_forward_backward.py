import numpy as np


class Conv2D:
    """My own conv layer for the MNIST from-scratch project.

    NCHW, zero padding, one stride for both axes. Gradients of backward() are
    overwritten (not accumulated) in self.dW / self.db.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = None
        self.db = None

    def forward(self, x):
        p, s = self.pad, self.stride
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        F, C, kh, kw = self.W.shape
        oh = (self.xp.shape[2] - kh) // s + 1
        ow = (self.xp.shape[3] - kw) // s + 1
        y = np.zeros((x.shape[0], F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = self.xp[:, :, i*s:i*s+kh, j*s:j*s+kw]
                y[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return y + self.b[None, :, None, None]

    def backward(self, dy):
        p, s = self.pad, self.stride
        F, C, kh, kw = self.W.shape
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum(axis=(0, 2, 3))
        for i in range(dy.shape[2]):
            for j in range(dy.shape[3]):
                g = dy[:, :, i, j]                                   # N,F
                patch = self.xp[:, :, i*s:i*s+kh, j*s:j*s+kw]
                self.dW += np.tensordot(g, patch, axes=(0, 0))       # F,C,kh,kw
                dxp[:, :, i*s:i*s+kh, j*s:j*s+kw] += np.tensordot(g, self.W, axes=(1, 0))
        h, w = self.x_shape[2:]
        return dxp[:, :, p:p+h, p:p+w]
