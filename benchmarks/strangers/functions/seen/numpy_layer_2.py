import numpy as np


class Conv1D:
    """Cross-correlation layer, (N, Cin, L) -> (N, Cout, Lout), zero padding `pad`, stride `step`."""

    def __init__(self, cin, cout, k, step=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (cin * k)), (cout, cin, k))
        self.b = np.zeros(cout)
        self.k, self.step, self.pad = k, step, pad

    def _index(self, length):
        n = (length - self.k) // self.step + 1
        return self.step * np.arange(n)[:, None] + np.arange(self.k)

    def forward(self, x):
        xp = np.pad(x, ((0, 0), (0, 0), (self.pad, self.pad)))
        self._shape = xp.shape
        self._idx = self._index(xp.shape[-1])
        self._cols = xp[:, :, self._idx]                       # N, C, Lout, k
        return np.einsum("nclk,ock->nol", self._cols, self.W) + self.b[:, None]

    def backward(self, dy):
        """Stores dW, db (sums over the batch) and returns dx."""
        self.dW = np.einsum("nol,nclk->ock", dy, self._cols)
        self.db = dy.sum(axis=(0, 2))
        dcols = np.einsum("nol,ock->nclk", dy, self.W)
        dxp = np.zeros(self._shape)
        np.add.at(dxp, (slice(None), slice(None), self._idx), dcols)
        return dxp[:, :, self.pad:self._shape[-1] - self.pad]
