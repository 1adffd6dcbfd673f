import numpy as np


class ConvLayer:
    """2D convolution layer (im2col + GEMM) with forward and backward pass.

    W: (F, C, kh, kw), b: (F,).  Gradients of a backward call are left in self.dW, self.db.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.stride, self.pad = W, b, stride, pad

    def _indices(self, C, OH, OW):
        _, _, kh, kw = self.W.shape
        i0 = np.tile(np.repeat(np.arange(kh), kw), C)
        j0 = np.tile(np.arange(kw), kh * C)
        i1 = self.stride * np.repeat(np.arange(OH), OW)
        j1 = self.stride * np.tile(np.arange(OW), OH)
        k = np.repeat(np.arange(C), kh * kw)[:, None]
        return k, i0[:, None] + i1[None, :], j0[:, None] + j1[None, :]

    def forward(self, x):
        N, C, H, W = x.shape
        F, _, kh, kw = self.W.shape
        p, s = self.pad, self.stride
        OH, OW = (H + 2 * p - kh) // s + 1, (W + 2 * p - kw) // s + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.idx = self._indices(C, OH, OW)
        k, i, j = self.idx
        self.cols = xp[:, k, i, j]                      # N, C*kh*kw, OH*OW
        self.x_shape, self.xp_shape = x.shape, xp.shape
        out = self.W.reshape(F, -1) @ self.cols + self.b[:, None]
        return out.reshape(N, F, OH, OW)

    def backward(self, dout):
        N, F = dout.shape[:2]
        d = dout.reshape(N, F, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, self.cols).reshape(self.W.shape)
        dcols = self.W.reshape(F, -1).T @ d
        dxp = np.zeros(self.xp_shape)
        k, i, j = self.idx
        np.add.at(dxp, (slice(None), k, i, j), dcols)
        _, _, H, W = self.x_shape
        return dxp[:, :, self.pad:self.pad + H, self.pad:self.pad + W]
