import numpy as np


class ConvLayer:
    def __init__(self, n_in, n_out, ksize=3, stride=1, pad=1, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.standard_normal((n_out, n_in, ksize, ksize)) * np.sqrt(2.0 / (n_in * ksize ** 2))
        self.b = np.zeros(n_out)
        self.ksize, self.stride, self.pad = ksize, stride, pad
        self._idx = None

    def _indices(self, C, H, W):
        if self._idx is None:
            k, s, p = self.ksize, self.stride, self.pad
            oh = (H + 2 * p - k) // s + 1
            ow = (W + 2 * p - k) // s + 1
            i0 = np.tile(np.repeat(np.arange(k), k), C)
            j0 = np.tile(np.arange(k), k * C)
            i1 = s * np.repeat(np.arange(oh), ow)
            j1 = s * np.tile(np.arange(ow), oh)
            c = np.repeat(np.arange(C), k * k)[:, None]
            self._idx = (c, i0[:, None] + i1[None], j0[:, None] + j1[None], oh, ow)
        return self._idx

    def forward(self, X):
        """X: (N, C, H, W) -> (N, n_out, OH, OW)"""
        N, C, H, W = X.shape
        p = self.pad
        c, i, j, oh, ow = self._indices(C, H, W)
        Xp = np.pad(X, ((0, 0), (0, 0), (p, p), (p, p)))
        self.cols = Xp[:, c, i, j]
        self.x_shape = X.shape
        out = np.einsum('fk,nkl->nfl', self.W.reshape(len(self.W), -1), self.cols)
        return out.reshape(N, -1, oh, ow) + self.b[:, None, None]

    def backward(self, dout):
        N, C, H, W = self.x_shape
        p = self.pad
        c, i, j, oh, ow = self._indices(C, H, W)
        g = dout.reshape(N, len(self.W), -1)
        self.dW = np.einsum('nfl,nkl->fk', g, self.cols).reshape(self.W.shape)
        self.db = g.sum(axis=(0, 2))
        dcols = np.einsum('fk,nfl->nkl', self.W.reshape(len(self.W), -1), g)
        dXp = np.zeros((N, C, H + 2 * p, W + 2 * p))
        np.add.at(dXp, (slice(None), c, i, j), dcols)
        return dXp[:, :, p:p + H, p:p + W]
