import numpy as np


class ConvLayer:
    """Convolution layer with precomputed im2col indices.

    forward(x):  x (N, C, H, W) -> (N, F, Ho, Wo), zero padding `pad`, step `stride`
    backward(dy): returns the loss gradient w.r.t. x and stores self.dW, self.db
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def _indices(self, C, H, W):
        _, _, kh, kw = self.W.shape
        s = self.stride
        oh, ow = (H - kh) // s + 1, (W - kw) // s + 1
        c = np.repeat(np.arange(C), kh * kw)[:, None]
        ki = np.tile(np.repeat(np.arange(kh), kw), C)[:, None]
        kj = np.tile(np.arange(kw), kh * C)[:, None]
        oi = s * np.repeat(np.arange(oh), ow)[None]
        oj = s * np.tile(np.arange(ow), oh)[None]
        return c, ki + oi, kj + oj, oh, ow

    def forward(self, x):
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        c, i, j, oh, ow = self._indices(*xp.shape[1:])
        cols = xp[:, c, i, j]                                 # N, C*kh*kw, oh*ow
        Wm = self.W.reshape(self.W.shape[0], -1)
        y = np.einsum('fk,nkl->nfl', Wm, cols) + self.b[None, :, None]
        self._saved = (x.shape, xp.shape, cols)
        return y.reshape(x.shape[0], -1, oh, ow)

    def backward(self, dy):
        xshape, xpshape, cols = self._saved
        n, f = dy.shape[:2]
        d = dy.reshape(n, f, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, cols).reshape(self.W.shape)
        dcols = np.einsum('fk,nfl->nkl', self.W.reshape(f, -1), d)
        c, i, j, _, _ = self._indices(*xpshape[1:])
        dxp = np.zeros(xpshape)
        dxp[:, c, i, j] += dcols
        p = self.pad
        return dxp[:, :, p:p + xshape[2], p:p + xshape[3]]
