"""Convolution layer of the from-scratch course (lesson 7)."""
import numpy as np


class Conv2D:
    """2-D convolution layer (really cross-correlation), NCHW.

    forward(x)   -> (N, out_channels, OH, OW)
    backward(dy) -> gradient w.r.t. x; stores self.dW and self.db
                    (summed over the batch, overwritten on each call).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, seed=0):
        rng = np.random.default_rng(seed)
        kh, kw = (kernel_size, kernel_size) if np.isscalar(kernel_size) else kernel_size
        scale = np.sqrt(2.0 / (in_channels * kh * kw))
        self.W = rng.normal(0.0, scale, (out_channels, in_channels, kh, kw))
        self.b = np.zeros(out_channels)
        self.stride = stride
        self.padding = padding
        self.dW = None
        self.db = None
        self._cache = None

    def _window(self, i, j, oh, ow):
        s = self.stride
        return (slice(None), slice(None),
                slice(i, i + s * (oh - 1) + 1, s),
                slice(j, j + s * (ow - 1) + 1, s))

    def forward(self, x):
        n, _, h, w = x.shape
        o, _, kh, kw = self.W.shape
        p, s = self.padding, self.stride
        oh = (h + 2 * p - kh) // s + 1
        ow = (w + 2 * p - kw) // s + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        y = np.zeros((n, o, oh, ow))
        for i in range(kh):
            for j in range(kw):
                y += np.einsum("nchw,oc->nohw", xp[self._window(i, j, oh, ow)], self.W[:, :, i, j])
        y += self.b[None, :, None, None]
        self._cache = (xp, x.shape)
        return y

    def backward(self, dy):
        xp, (_, _, h, w) = self._cache
        _, _, kh, kw = self.W.shape
        oh, ow = dy.shape[2:]
        p = self.padding
        self.db = dy.sum(axis=(0, 2, 3))
        self.dW = np.zeros_like(self.W)
        dxp = np.zeros(xp.shape)
        for i in range(kh):
            for j in range(kw):
                win = self._window(i, j, oh, ow)
                self.dW[:, :, i, j] = np.einsum("nohw,nchw->oc", dy, xp[win])
                dxp[win] += np.einsum("nohw,oc->nchw", dy, self.W[:, :, i, j])
        return dxp[:, :, p:p + h, p:p + w]
