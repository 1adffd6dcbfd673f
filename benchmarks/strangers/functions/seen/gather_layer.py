import numpy as np


class GatherConv2d:
    """Convolution layer (cross-correlation, NCHW) for the tiny-nn project.

    layer = GatherConv2d(weight, bias, stride=1, padding=0)
    y = layer.forward(x)
    dx = layer.backward(dy)      # also fills layer.dweight, layer.dbias

    weight (F, C, kh, kw), bias (F,) or None. Input of any size H x W.
    """

    def __init__(self, weight, bias=None, stride=1, padding=0):
        self.weight = weight
        self.bias = bias
        self.stride = stride
        self.padding = padding
        self.dweight = None
        self.dbias = None
        self._tables = {}

    def _table(self, c, h, w):
        key = (c, h, w)
        if key not in self._tables:
            kh, kw = self.weight.shape[2:]
            oh = (h - kh) // self.stride + 1
            ow = (w - kw) // self.stride + 1
            lin = np.arange(c * h * w).reshape(c, h, w)
            corner = lin[0, :(oh - 1) * self.stride + 1:self.stride,
                         :(ow - 1) * self.stride + 1:self.stride]
            taps = lin[:, :kh, :kw]
            table = taps.reshape(-1, 1) + corner.reshape(1, -1)
            # compact table: they add up with many input sizes
            self._tables[key] = (table.astype(np.uint16), oh, ow)
        return self._tables[key]

    def forward(self, x):
        p = self.padding
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        n, c, h, w = xp.shape
        table, oh, ow = self._table(c, h, w)
        f = self.weight.shape[0]
        cols = xp.reshape(n, -1)[:, table]               # n, ckk, L
        y = np.matmul(self.weight.reshape(f, -1), cols)   # n, f, L
        if self.bias is not None:
            y = y + self.bias[:, None]
        self._saved = (cols, (n, c, h, w), table)
        return y.reshape(n, f, oh, ow)

    def backward(self, dy):
        cols, (n, c, h, w), table = self._saved
        f = self.weight.shape[0]
        g = dy.reshape(n, f, -1)
        self.dweight = np.einsum("nfl,nkl->fk", g, cols).reshape(self.weight.shape)
        self.dbias = g.sum(axis=(0, 2)) if self.bias is not None else None
        dcols = np.matmul(self.weight.reshape(f, -1).T, g)
        dxp = np.zeros((n, c * h * w), dtype=dcols.dtype)
        for b in range(n):
            np.add.at(dxp[b], table, dcols[b])
        p = self.padding
        return dxp.reshape(n, c, h, w)[:, :, p:h - p, p:w - p]
