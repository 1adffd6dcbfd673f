import numpy as np


class Conv:
    """Convolution layer (NHWC, filters as (kh, kw, Cin, Cout)) with SGD-style
    gradients kept in self.dW and self.db after backward()."""

    def __init__(self, W, b, stride=(1, 1), pad=(0, 0)):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def _slices(self, oh, ow):
        sh, sw = self.stride
        kh, kw = self.W.shape[:2]
        for i in range(kh):
            for j in range(kw):
                yield i, j, slice(i, i + sh * (oh - 1) + 1, sh), \
                    slice(j, j + sw * (ow - 1) + 1, sw)

    def forward(self, x):
        (ph, pw), (sh, sw) = self.pad, self.stride
        kh, kw, _, cout = self.W.shape
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
        oh = (self.xp.shape[1] - kh) // sh + 1
        ow = (self.xp.shape[2] - kw) // sw + 1
        y = np.zeros((x.shape[0], oh, ow, cout)) + self.b
        for i, j, a, c in self._slices(oh, ow):
            y += self.xp[:, a, c] @ self.W[i, j]
        return y

    def backward(self, dy):
        oh, ow = dy.shape[1:3]
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum((0, 1, 2))
        for i, j, a, c in self._slices(oh, ow):
            self.dW[i, j] = np.tensordot(self.xp[:, a, c], dy, axes=([0, 1, 2], [0, 1, 2]))
            dxp[:, a, c] += dy @ self.W[i, j].T
        ph, pw = self.pad
        return dxp[:, ph:ph + self.x_shape[1], pw:pw + self.x_shape[2]]
