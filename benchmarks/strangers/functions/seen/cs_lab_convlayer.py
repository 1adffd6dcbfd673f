"""Lab 3 - a convolutional layer from scratch.

We only use numpy. Images come as (batch, channels, height, width), filters as
(num_filters, channels, kh, kw); the layer computes what deep learning people
call a convolution (the filter is not flipped).
"""
import numpy as np


class ConvLayer:
    def __init__(self, filters, bias=None, stride=1, pad=0):
        self.filters = np.asarray(filters, dtype=np.float64)
        n_f = self.filters.shape[0]
        self.bias = np.zeros(n_f) if bias is None else np.asarray(bias, dtype=np.float64)
        self.stride = stride
        self.pad = pad

    def _to_rows(self, x, out_h, out_w):
        """One row for every output pixel, one column for every weight."""
        n, c, _, _ = x.shape
        _, _, kh, kw = self.filters.shape
        s = self.stride
        rows = np.empty((n, out_h, out_w, kh * kw * c))
        for i in range(out_h):
            for j in range(out_w):
                patch = x[:, :, i * s:i * s + kh, j * s:j * s + kw]
                rows[:, i, j] = patch.transpose(0, 2, 3, 1).reshape(n, -1)
        return rows.reshape(n * out_h * out_w, -1)

    def forward(self, x):
        p = self.pad
        x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        n, _, h, w = x.shape
        n_f, _, kh, kw = self.filters.shape
        out_h = (h - kh) // self.stride + 1
        out_w = (w - kw) // self.stride + 1

        rows = self._to_rows(x, out_h, out_w)
        weights = self.filters.reshape(n_f, -1)
        out = rows @ weights.T + self.bias
        return out.reshape(n, out_h, out_w, n_f).transpose(0, 3, 1, 2)


if __name__ == "__main__":
    layer = ConvLayer(np.random.randn(8, 3, 3, 3), stride=2, pad=1)
    print(layer.forward(np.random.randn(2, 3, 32, 32)).shape)
