import numpy as np


class Conv2D:
    """Convolution layer with fancy-index im2col (stride, padding, dilation)."""

    def __init__(self, weight, bias=None, stride=1, padding=0, dilation=1):
        self.W, self.b = weight, bias
        self.stride, self.padding, self.dilation = stride, padding, dilation

    def _index(self, h, w):
        o, c, kh, kw = self.W.shape
        s, d = self.stride, self.dilation
        ho = (h - d * (kh - 1) - 1) // s + 1
        wo = (w - d * (kw - 1) - 1) // s + 1
        ci, ki, kj = (a.reshape(-1, 1) for a in np.indices((c, kh, kw)))
        oi, oj = (a.reshape(1, -1) for a in np.indices((ho, wo)))
        return (ci, ki * d + oi * s, kj * d + oj * s), ho, wo

    def forward(self, x):
        p = self.padding
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self._shape = xp.shape
        self._idx, ho, wo = self._index(*xp.shape[2:])
        ci, ii, jj = self._idx
        self._cols = xp[:, ci, ii, jj]
        y = self.W.reshape(len(self.W), -1) @ self._cols
        if self.b is not None:
            y = y + self.b[:, None]
        return y.reshape(len(x), len(self.W), ho, wo)

    def backward(self, dy):
        dy = dy.reshape(dy.shape[0], dy.shape[1], -1)
        dW = np.tensordot(dy, self._cols, axes=((0, 2), (0, 2))).reshape(self.W.shape)
        db = dy.sum(axis=(0, 2)) if self.b is not None else None
        dcols = np.swapaxes(self.W.reshape(len(self.W), -1), 0, 1) @ dy
        dxp = np.zeros(self._shape, dtype=dcols.dtype)
        ci, ii, jj = self._idx
        np.add.at(dxp, (slice(None), ci, ii, jj), dcols)
        p = self.padding
        return dxp[:, :, p:self._shape[2] - p, p:self._shape[3] - p], dW, db
