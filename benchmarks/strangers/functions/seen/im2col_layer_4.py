import numpy as np


class Conv2D:
    """Conv layer via im2col. x: (N, C, H, W), W: (F, C, k, k)."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def _indices(self, C, H, W):
        k, s = self.W.shape[2], self.stride
        oh, ow = (H - k) // s + 1, (W - k) // s + 1
        c, i, j = np.meshgrid(np.arange(C), np.arange(k), np.arange(k), indexing="ij")
        y, x = np.meshgrid(s * np.arange(oh), s * np.arange(ow), indexing="ij")
        rows = i.reshape(-1, 1) + y.reshape(1, -1)
        cols = j.reshape(-1, 1) + x.reshape(1, -1)
        return (c.reshape(-1, 1) * H + rows) * W + cols, oh, ow

    def forward(self, x):
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        N = x.shape[0]
        idx, oh, ow = self._indices(*xp.shape[1:])
        cols = xp.reshape(N, -1)[:, idx]
        self.cache = (x.shape, xp.shape, idx, cols)
        y = self.W.reshape(len(self.W), -1) @ cols + self.b[:, None]
        return y.reshape(N, -1, oh, ow)

    def backward(self, dout):
        """Return (dx, dW, db)."""
        shape, padded, idx, cols = self.cache
        N, F = dout.shape[:2]
        d = dout.reshape(N, F, -1)
        dW = np.einsum("nfl,nkl->fk", d, cols).reshape(self.W.shape)
        db = d.sum(axis=(0, 2))
        dcols = self.W.reshape(F, -1).T @ d
        flat = np.zeros((N, int(np.prod(padded[1:]))))
        flat[:, idx] += dcols
        p, (H, W) = self.pad, shape[2:]
        dx = flat.reshape(padded)[:, :, p:p + H, p:p + W]
        return dx, dW, db
