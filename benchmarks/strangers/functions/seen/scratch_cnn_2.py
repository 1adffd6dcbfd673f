import numpy as np


class Conv2D:
    """Convolution layer with backprop, written for the 'CNN from scratch' talk."""

    def __init__(self, in_ch, out_ch, k, stride=1, pad=0, rng=None):
        rng = rng or np.random.default_rng()
        self.W = rng.normal(0.0, np.sqrt(2.0 / (in_ch * k * k)), (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.k, self.stride, self.pad = k, stride, pad

    def forward(self, x):
        p, s, k = self.pad, self.stride, self.k
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (self.xp.shape[2] - k) // s + 1
        ow = (self.xp.shape[3] - k) // s + 1
        y = np.empty((x.shape[0], len(self.b), oh, ow))
        for i in range(oh):
            for j in range(ow):
                win = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                y[:, :, i, j] = np.tensordot(win, self.W, ([1, 2, 3], [1, 2, 3])) + self.b
        return y

    def backward(self, dy):
        """Sets self.dW and self.db (sums over the batch), returns dx."""
        p, s, k = self.pad, self.stride, self.k
        self.dW = np.zeros_like(self.W)
        self.db = dy.sum(axis=(0, 2, 3))
        dxp = np.zeros_like(self.xp, dtype=float)
        for i in range(dy.shape[2]):
            for j in range(dy.shape[3]):
                g = dy[:, :, i, j]
                rows, cols = slice(i * s, i * s + k), slice(j * s, j * s + k)
                self.dW += np.tensordot(g, self.xp[:, :, rows, cols], (0, 0))
                dxp[:, :, rows, cols] += np.tensordot(g, self.W, (1, 0))
        h, w = dxp.shape[2:]
        return dxp[:, :, p:h - p, p:w - p]
