import numpy as np


class MaxPool2D:
    """Max pooling with padding; padded cells never win, as in PyTorch."""

    def __init__(self, kernel=3, stride=2, padding=1):
        self.k, self.s, self.p = kernel, stride, padding

    def forward(self, x):
        n, c, h, w = x.shape
        p = self.p
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (h + 2 * p - self.k) // self.s + 1
        ow = (w + 2 * p - self.k) // self.s + 1
        y = np.empty((n, c, oh, ow), dtype=x.dtype)
        for i in range(oh):
            for j in range(ow):
                r, q = i * self.s, j * self.s
                y[:, :, i, j] = xp[:, :, r:r + self.k, q:q + self.k].max(axis=(2, 3))
        return y
