import numpy as np


class ConvLayer:
    """Convolution via index arrays (im2col), NCHW.  forward(x) / backward(dout)."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def _indices(self, C, oh, ow):
        kh, kw = self.W.shape[2:]
        c, u, v = np.meshgrid(np.arange(C), np.arange(kh), np.arange(kw), indexing='ij')
        oy, ox = np.meshgrid(np.arange(oh), np.arange(ow), indexing='ij')
        k = c.reshape(-1, 1)
        i = u.reshape(-1, 1) + self.stride * oy.reshape(1, -1)
        j = v.reshape(-1, 1) + self.stride * ox.reshape(1, -1)
        return k, i, j

    def forward(self, x):
        p = self.pad
        F, C, kh, kw = self.W.shape
        N, _, H, Wd = x.shape
        self.x_shape = x.shape
        self.oh = (H + 2 * p - kh) // self.stride + 1
        self.ow = (Wd + 2 * p - kw) // self.stride + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.idx = self._indices(C, self.oh, self.ow)
        k, i, j = self.idx
        self.cols = xp[:, k, i, j]                     # N, C*kh*kw, oh*ow
        out = self.W.reshape(F, -1) @ self.cols + self.b[:, None]
        return out.reshape(N, F, self.oh, self.ow)

    def backward(self, dout):
        p = self.pad
        F = self.W.shape[0]
        N, C, H, Wd = self.x_shape
        d = dout.reshape(N, F, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, self.cols).reshape(self.W.shape)
        dcols = self.W.reshape(F, -1).T @ d            # N, C*kh*kw, oh*ow
        dxp = np.zeros((N, C, H + 2 * p, Wd + 2 * p))
        k, i, j = self.idx
        dxp[:, k, i, j] += dcols
        return dxp[:, :, p:p + H, p:p + Wd]
