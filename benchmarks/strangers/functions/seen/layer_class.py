import numpy as np


class Conv2D:
    """Convolution layer for channels-last batches, forward and backward.

    >>> layer = Conv2D(3, 8, (3, 3), stride=2, pad=1)
    >>> y = layer.forward(x)          # x (N, H, W, 3) -> (N, H', W', 8)
    >>> dx = layer.backward(dy)       # also sets layer.dW (kh, kw, 3, 8), layer.db (8,)
    """

    def __init__(self, c_in, c_out, ksize=(3, 3), stride=1, pad=0, rng=None):
        rng = rng or np.random.default_rng(0)
        self.ksize, self.stride, self.pad = tuple(ksize), stride, pad
        fan_in = c_in * ksize[0] * ksize[1]
        self.W = rng.normal(0, np.sqrt(2 / fan_in), (*ksize, c_in, c_out))
        self.b = np.zeros(c_out)
        self.dW = self.db = None

    def _slices(self, oh, ow):
        s = self.stride
        for i in range(self.ksize[0]):
            for j in range(self.ksize[1]):
                yield i, j, (slice(None), slice(i, i + s * (oh - 1) + 1, s),
                             slice(j, j + s * (ow - 1) + 1, s))

    def forward(self, x):
        p, s = self.pad, self.stride
        self._hw = x.shape[1:3]
        self._xp = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        oh, ow = ((n + 2 * p - k) // s + 1 for n, k in zip(self._hw, self.ksize))
        y = np.zeros((x.shape[0], oh, ow, self.W.shape[3])) + self.b
        for i, j, at in self._slices(oh, ow):
            y += self._xp[at] @ self.W[i, j]
        return y

    def backward(self, dy):
        p = self.pad
        dxp = np.zeros(self._xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum(axis=(0, 1, 2))
        for i, j, at in self._slices(*dy.shape[1:3]):
            self.dW[i, j] = np.tensordot(self._xp[at], dy, axes=([0, 1, 2], [0, 1, 2]))
            dxp[at] += dy @ self.W[i, j].T
        h, w = self._hw
        return dxp[:, p:p + h, p:p + w]
