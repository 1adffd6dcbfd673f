import numpy as np


class Conv2D:
    """Convolution layer from scratch (NHWC, filters (kh, kw, c_in, c_out))."""

    def __init__(self, filters, bias, stride=1, pad=0):
        self.W, self.b = filters, bias
        self.stride, self.pad = stride, pad

    def forward(self, x):
        s, p = self.stride, self.pad
        kh, kw = self.W.shape[:2]
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        oh = (self.xp.shape[1] - kh) // s + 1
        ow = (self.xp.shape[2] - kw) // s + 1
        out = np.empty((x.shape[0], oh, ow, self.W.shape[3]))
        for i in range(oh):
            for j in range(ow):
                patch = self.xp[:, i * s:i * s + kh, j * s:j * s + kw, :]
                out[:, i, j] = np.tensordot(patch, self.W, axes=3) + self.b
        return out

    def backward(self, dout):
        """Sets self.dW and self.db, returns the gradient for the input."""
        s, p = self.stride, self.pad
        kh, kw = self.W.shape[:2]
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dout.sum(axis=(0, 1, 2))
        for i in range(dout.shape[1]):
            for j in range(dout.shape[2]):
                g = dout[:, i, j]                                   # (n, c_out)
                rows, cols = slice(i * s, i * s + kh), slice(j * s, j * s + kw)
                self.dW += np.tensordot(self.xp[:, rows, cols], g, axes=(0, 0))
                dxp[:, rows, cols] += np.tensordot(g, self.W, axes=(1, 3))
        _, h, w, _ = self.x_shape
        return dxp[:, p:p + h, p:p + w]
