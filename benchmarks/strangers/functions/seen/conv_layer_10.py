import numpy as np


class Conv2D:
    """Convolution layer with backward pass (stride, zero padding), NCHW."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def forward(self, x):
        F, C, kh, kw = self.W.shape
        s, p = self.stride, self.pad
        self._xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self._hw = x.shape[2:]
        H, W = self._xp.shape[2:]
        oh, ow = (H - kh) // s + 1, (W - kw) // s + 1
        y = np.empty((x.shape[0], F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                win = self._xp[:, :, i*s:i*s+kh, j*s:j*s+kw]
                y[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return y

    def backward(self, dy):
        """Sets dW and db (summed over the batch) and returns dL/dx."""
        F, C, kh, kw = self.W.shape
        s, p = self.stride, self.pad
        h, w = self._hw
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum(axis=(0, 2, 3))
        dxp = np.zeros(self._xp.shape)
        for i in range(dy.shape[2]):
            for j in range(dy.shape[3]):
                g = dy[:, :, i, j]
                win = self._xp[:, :, i*s:i*s+kh, j*s:j*s+kw]
                self.dW += np.tensordot(g, win, axes=(0, 0))
                dxp[:, :, i*s:i*s+kh, j*s:j*s+kw] += np.tensordot(g, self.W, axes=(1, 0))
        return dxp[:, :, p:p+h, p:p+w]
