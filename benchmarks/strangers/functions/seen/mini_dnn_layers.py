import numpy as np


def patch_indices(C, H, W, k, stride, pad):
    oh = (H + 2 * pad - k) // stride + 1
    ow = (W + 2 * pad - k) // stride + 1
    i0 = np.tile(np.repeat(np.arange(k), k), C)
    j0 = np.tile(np.arange(k), k * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    ii = i0[:, None] + i1[None, :]
    jj = j0[:, None] + j1[None, :]
    cc = np.repeat(np.arange(C), k * k)[:, None]
    return cc, ii, jj, oh, ow


class ConvLayer:
    """conv layer for my little NN library. square kernels only."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True, seed=0):
        assert isinstance(kernel_size, int), "only square kernels"
        rng = np.random.RandomState(seed)
        scale = np.sqrt(2. / (in_channels * kernel_size ** 2))
        self.W = rng.randn(out_channels, in_channels, kernel_size, kernel_size) * scale
        self.b = rng.randn(out_channels) * 0.01 if bias else None
        self.k, self.stride, self.pad = kernel_size, stride, padding
        self.dW = self.db = None

    def forward(self, x):
        N, C, H, W = x.shape
        F = self.W.shape[0]
        if C != self.W.shape[1]:
            raise ValueError('wrong number of channels')
        if min(H, W) + 2 * self.pad < self.k:
            raise ValueError('input smaller than kernel')
        cc, ii, jj, oh, ow = patch_indices(C, H, W, self.k, self.stride, self.pad)
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
        cols = xp[:, cc, ii, jj]                    # N, C*k*k, L
        out = self.W.reshape(F, -1) @ cols          # N, F, L
        if self.b is not None:
            out = out + self.b[:, None]
        self._saved = (x.shape, cols, cc, ii, jj)
        return out.reshape(N, F, oh, ow)

    __call__ = forward

    def backward(self, dout):
        shape, cols, cc, ii, jj = self._saved
        N, C, H, W = shape
        F = self.W.shape[0]
        g = dout.reshape(N, F, -1)
        self.dW = np.einsum('nfl,nkl->fk', g, cols).reshape(self.W.shape)
        if self.b is not None:
            self.db = g.sum(axis=(0, 2))
        dcols = self.W.reshape(F, -1).T @ g
        p = self.pad
        dxp = np.zeros((N, C, H + 2 * p, W + 2 * p))
        np.add.at(dxp, (slice(None), cc, ii, jj), dcols)
        return dxp[:, :, p:p + H, p:p + W]


if __name__ == '__main__':
    layer = ConvLayer(3, 8, 3, stride=2, padding=1)
    y = layer.forward(np.random.randn(4, 3, 11, 9))
    print(y.shape, layer.backward(np.ones_like(y)).shape)
