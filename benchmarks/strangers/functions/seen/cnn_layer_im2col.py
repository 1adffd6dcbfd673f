import numpy as np


def _patch_indices(x_shape, kh, kw, pad, stride):
    n, c, h, w = x_shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), c)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(kw), kh * c)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(c), kh * kw).reshape(-1, 1)
    return k, i, j, oh, ow


class Conv2D:
    """Convolutional layer, NCHW, as in most deep learning frameworks
    (cross-correlation).

    W: (F, C, KH, KW), b: (F,)
    forward(x) -> (N, F, OH, OW); backward(dout) -> dx, leaves dW and db in
    self.dW and self.db.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        F, C, KH, KW = self.W.shape
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        k, i, j, oh, ow = _patch_indices(x.shape, KH, KW, p, self.stride)
        cols = xp[:, k, i, j]                       # (N, C*KH*KW, OH*OW)
        self._cache = (x.shape, xp.shape, cols, (k, i, j))
        out = np.matmul(self.W.reshape(F, -1), cols) + self.b.reshape(1, F, 1)
        return out.reshape(x.shape[0], F, oh, ow)

    def backward(self, dout):
        x_shape, xp_shape, cols, (k, i, j) = self._cache
        F = self.W.shape[0]
        d = dout.reshape(dout.shape[0], F, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum("nfp,nkp->fk", d, cols).reshape(self.W.shape)
        dcols = np.matmul(self.W.reshape(F, -1).T, d)
        dxp = np.zeros(xp_shape, dtype=dcols.dtype)
        np.add.at(dxp, (slice(None), k, i, j), dcols)
        p = self.pad
        return dxp[:, :, p:p + x_shape[2], p:p + x_shape[3]]
