import numpy as np


class Conv2D:
    """Convolution layer with im2col. NCHW."""

    def __init__(self, in_ch, out_ch, k, stride=1, pad=0, rng=None):
        rng = rng or np.random.default_rng(0)
        self.w = rng.standard_normal((out_ch, in_ch, k, k)) * np.sqrt(2.0 / (in_ch * k * k))
        self.b = np.zeros(out_ch)
        self.k, self.s, self.p = k, stride, pad

    def _cols(self, x):
        n, c, h, w = x.shape
        k, s = self.k, self.s
        oh, ow = (h - k) // s + 1, (w - k) // s + 1
        cols = np.empty((n, c, k, k, oh, ow))
        for i in range(k):
            for j in range(k):
                cols[:, :, i, j] = x[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s]
        return cols.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow

    def forward(self, x):
        p = self.p
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.shape = xp.shape
        self.cols, oh, ow = self._cols(xp)
        y = self.cols @ self.w.reshape(len(self.w), -1).T + self.b
        return y.reshape(len(x), oh, ow, -1).transpose(0, 3, 1, 2)

    def backward(self, dy):
        n, o, oh, ow = dy.shape
        k, s, p = self.k, self.s, self.p
        d = dy.transpose(0, 2, 3, 1).reshape(-1, o)
        self.dw = (d.T @ self.cols).reshape(self.w.shape)
        self.db = d.sum(axis=0)
        dc = (d @ self.w.reshape(o, -1)).reshape(n, oh, ow, -1, k, k).transpose(0, 3, 4, 5, 1, 2)
        dx = np.zeros(self.shape)
        for i in range(k):
            for j in range(k):
                dx[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s] += dc[:, :, i, j]
        return dx[:, :, p:dx.shape[2] - p, p:dx.shape[3] - p]
