import numpy as np


class ConvLayer:
    """A convolutional layer from scratch (N, H, W, C) with SGD-ready gradients."""

    def __init__(self, filters, bias, stride=1):
        self.filters = filters            # (kh, kw, cin, cout)
        self.bias = bias                  # (cout,)
        self.stride = stride
        self.cache = None
        self.d_filters = None
        self.d_bias = None

    def _regions(self, h, w):
        kh, kw = self.filters.shape[:2]
        s = self.stride
        for i in range((h - kh) // s + 1):
            for j in range((w - kw) // s + 1):
                yield i, j, slice(i * s, i * s + kh), slice(j * s, j * s + kw)

    def forward(self, x):
        self.cache = x
        n, h, w, _ = x.shape
        kh, kw, _, cout = self.filters.shape
        s = self.stride
        out = np.zeros((n, (h - kh) // s + 1, (w - kw) // s + 1, cout))
        for i, j, rows, cols in self._regions(h, w):
            out[:, i, j] = np.tensordot(x[:, rows, cols], self.filters, axes=3) + self.bias
        return out

    def backward(self, d_out):
        x = self.cache
        n, h, w, _ = x.shape
        d_x = np.zeros_like(x)
        self.d_filters = np.zeros_like(self.filters)
        self.d_bias = d_out.sum(axis=(0, 1, 2))
        for i, j, rows, cols in self._regions(h, w):
            g = d_out[:, i, j]                                   # (n, cout)
            self.d_filters += np.tensordot(x[:, rows, cols], g, axes=([0], [0]))
            d_x[:, rows, cols] = np.tensordot(g, self.filters, axes=([1], [3]))
        return d_x
