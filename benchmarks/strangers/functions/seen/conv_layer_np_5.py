import numpy as np


class Conv2D:
    """Plain layer with manual backprop: NHWC, kernel (KH, KW, C, O)."""

    def __init__(self, kernel, bias, stride=(1, 1), pad=(0, 0)):
        self.W, self.b = kernel, bias
        self.s, self.p = stride, pad

    def _spans(self, i, j):
        (sh, sw), (oh, ow) = self.s, self.out_hw
        return slice(i, i + (oh - 1) * sh + 1, sh), slice(j, j + (ow - 1) * sw + 1, sw)

    def forward(self, x):
        (ph, pw), (sh, sw) = self.p, self.s
        kh, kw, _, o = self.W.shape
        self.xp = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
        self.out_hw = ((self.xp.shape[1] - kh) // sh + 1,
                       (self.xp.shape[2] - kw) // sw + 1)
        y = np.zeros((x.shape[0], *self.out_hw, o)) + self.b
        for i in range(kh):
            for j in range(kw):
                r, c = self._spans(i, j)
                y += self.xp[:, r, c] @ self.W[i, j]
        return y

    def backward(self, dy):
        kh, kw = self.W.shape[:2]
        self.dW = np.empty_like(self.W)
        self.db = dy.sum(axis=(0, 1, 2))
        dxp = np.zeros_like(self.xp)
        for i in range(kh):
            for j in range(kw):
                r, c = self._spans(i, j)
                self.dW[i, j] = np.tensordot(self.xp[:, r, c], dy, axes=([0, 1, 2], [0, 1, 2]))
                dxp[:, r, c] += dy @ self.W[i, j].T
        ph, pw = self.p
        return dxp[:, ph:dxp.shape[1] - ph, pw:dxp.shape[2] - pw]
