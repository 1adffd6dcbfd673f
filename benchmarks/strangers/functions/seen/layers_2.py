import numpy as np


class Convolution:
    """Conv layer, fancy-index im2col. caches what backward needs."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def _index(self, C, H, Wd):
        F, _, kh, kw = self.W.shape
        s, p = self.stride, self.pad
        oh = (H + 2 * p - kh) // s + 1
        ow = (Wd + 2 * p - kw) // s + 1
        i = np.tile(np.repeat(np.arange(kh), kw), C)[:, None] + s * np.repeat(np.arange(oh), ow)[None]
        j = np.tile(np.arange(kw), kh * C)[:, None] + s * np.tile(np.arange(ow), oh)[None]
        k = np.repeat(np.arange(C), kh * kw)[:, None]
        return k, i, j, oh, ow

    def forward(self, x):
        N, C, H, Wd = x.shape
        p = self.pad
        k, i, j, oh, ow = self._index(C, H, Wd)
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.cols = xp[:, k, i, j]                       # N, C*kh*kw, oh*ow
        self.x_shape = x.shape
        w = self.W.reshape(len(self.W), -1)
        out = w @ self.cols + self.b.reshape(-1, 1)
        return out.reshape(N, -1, oh, ow)

    def backward(self, dout):
        N, C, H, Wd = self.x_shape
        p = self.pad
        k, i, j, oh, ow = self._index(C, H, Wd)
        d = dout.reshape(N, len(self.W), -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum("nfl,nkl->fk", d, self.cols).reshape(self.W.shape)
        dcols = self.W.reshape(len(self.W), -1).T @ d
        dxp = np.zeros((N, C, H + 2 * p, Wd + 2 * p))
        np.add.at(dxp, (slice(None), k, i, j), dcols)
        return dxp[:, :, p:p + H, p:p + Wd]
