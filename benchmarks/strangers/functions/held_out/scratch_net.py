import numpy as np


class Conv:
    """2-D convolution layer, NCHW, square kernels."""

    def __init__(self, W, b, stride=1, pad=1):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, Wd = x.shape
        s, p = self.stride, self.pad
        oh = (H + 2 * p - FH) // s + 1
        ow = (Wd + 2 * p - FW) // s + 1
        xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)], 'constant')
        out = np.zeros((N, FN, oh, ow))
        for i in range(oh):
            for j in range(ow):
                win = xp[:, :, i * s:i * s + FH, j * s:j * s + FW]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        self.xp = xp
        return out

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        s, p = self.stride, self.pad
        _, _, oh, ow = dout.shape
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(oh):
            for j in range(ow):
                g = dout[:, :, i, j]
                win = self.xp[:, :, i * s:i * s + FH, j * s:j * s + FW]
                self.dW += np.tensordot(g, win, axes=(0, 0))
                dxp[:, :, i * s:i * s + FH, j * s:j * s + FW] += np.tensordot(g, self.W, axes=(1, 0))
        return dxp[:, :, p:-p, p:-p]
