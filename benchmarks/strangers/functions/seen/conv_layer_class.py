import numpy as np


class Conv2D:
    def __init__(self, n_in, n_out, ksize, stride=1, pad=0, seed=None):
        rng = np.random.default_rng(seed)
        kh, kw = (ksize, ksize) if isinstance(ksize, int) else ksize
        self.W = rng.standard_normal((n_out, n_in, kh, kw)) * np.sqrt(2.0 / (n_in * kh * kw))
        self.b = np.zeros(n_out)
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def _taps(self, oh, ow):
        s = self.stride
        for i in range(self.W.shape[2]):
            for j in range(self.W.shape[3]):
                yield i, j, slice(i, i + s * (oh - 1) + 1, s), slice(j, j + s * (ow - 1) + 1, s)

    def forward(self, X):
        p, s = self.pad, self.stride
        kh, kw = self.W.shape[2:]
        Xp = np.pad(X, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (Xp.shape[2] - kh) // s + 1
        ow = (Xp.shape[3] - kw) // s + 1
        Y = np.zeros((X.shape[0], self.W.shape[0], oh, ow))
        for i, j, r, c in self._taps(oh, ow):
            Y += np.einsum('nchw,fc->nfhw', Xp[:, :, r, c], self.W[:, :, i, j])
        self.Xp = Xp
        return Y + self.b[:, None, None]

    def backward(self, dY):
        p = self.pad
        oh, ow = dY.shape[2:]
        self.db = dY.sum(axis=(0, 2, 3))
        self.dW = np.zeros_like(self.W)
        dXp = np.zeros_like(self.Xp, dtype=float)
        for i, j, r, c in self._taps(oh, ow):
            self.dW[:, :, i, j] = np.einsum('nfhw,nchw->fc', dY, self.Xp[:, :, r, c])
            dXp[:, :, r, c] += np.einsum('nfhw,fc->nchw', dY, self.W[:, :, i, j])
        return dXp[:, :, p:dXp.shape[2] - p, p:dXp.shape[3] - p]

    def step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db
