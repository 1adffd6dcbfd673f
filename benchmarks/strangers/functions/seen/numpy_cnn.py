import numpy as np


class ConvLayer:
    """2-D convolution layer (cross-correlation), NCHW, square stride and zero padding.

    Attributes after backward(): grad_w, grad_b (summed over the batch).
    """

    def __init__(self, weight, bias, stride=1, padding=0):
        self.weight = weight
        self.bias = bias
        self.stride = stride
        self.padding = padding

    def _indices(self, shape):
        _, c, h, w = shape
        _, _, kh, kw = self.weight.shape
        s = self.stride
        self.oh = (h + 2 * self.padding - kh) // s + 1
        self.ow = (w + 2 * self.padding - kw) // s + 1
        ch = np.repeat(np.arange(c), kh * kw)
        di = np.tile(np.repeat(np.arange(kh), kw), c)
        dj = np.tile(np.arange(kw), c * kh)
        oi = s * np.repeat(np.arange(self.oh), self.ow)
        oj = s * np.tile(np.arange(self.ow), self.oh)
        return ch[:, None], di[:, None] + oi[None], dj[:, None] + oj[None]

    def forward(self, x):
        p = self.padding
        self.shape = x.shape
        self.idx = self._indices(x.shape)
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        ch, ii, jj = self.idx
        self.cols = xp[:, ch, ii, jj]                       # N, C*kh*kw, oh*ow
        f = self.weight.shape[0]
        y = self.weight.reshape(f, -1) @ self.cols + self.bias[:, None]
        return y.reshape(x.shape[0], f, self.oh, self.ow)

    def backward(self, grad):
        n, c, h, w = self.shape
        p = self.padding
        f = self.weight.shape[0]
        g = grad.reshape(n, f, -1)
        self.grad_b = g.sum(axis=(0, 2))
        self.grad_w = np.einsum("nfl,nkl->fk", g, self.cols).reshape(self.weight.shape)
        dcols = self.weight.reshape(f, -1).T @ g
        dxp = np.zeros((n, c, h + 2 * p, w + 2 * p))
        ch, ii, jj = self.idx
        np.add.at(dxp, (slice(None), ch, ii, jj), dcols)
        return dxp[:, :, p:h + p, p:w + p]
