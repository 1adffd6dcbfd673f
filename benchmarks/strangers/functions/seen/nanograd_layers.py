"""nanograd.layers -- the handful of layers needed for LeNet."""
import numpy as np


def _im2col_indices(c, h, w, kh, kw, stride):
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), c)
    j0 = np.tile(np.arange(kw), kh * c)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    k = np.repeat(np.arange(c), kh * kw).reshape(-1, 1)
    return k, i0[:, None] + i1[None, :], j0[:, None] + j1[None, :], oh, ow


class Conv2D:
    """2-D convolution (cross-correlation), NCHW.

    Parameters live in ``self.W`` (out, in, kh, kw) and ``self.b`` (out,);
    ``backward`` fills ``self.dW`` / ``self.db`` and returns the gradient with
    respect to the input.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, seed=None):
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        rng = np.random.default_rng(seed)
        fan_in = in_channels * kernel_size[0] * kernel_size[1]
        self.W = rng.standard_normal((out_channels, in_channels) + tuple(kernel_size)) * np.sqrt(2.0 / fan_in)
        self.b = np.zeros(out_channels)
        self.stride = stride
        self.padding = padding
        self.dW = None
        self.db = None

    def forward(self, x):
        n = x.shape[0]
        o, c, kh, kw = self.W.shape
        p = self.padding
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        k, i, j, oh, ow = _im2col_indices(c, xp.shape[2], xp.shape[3], kh, kw, self.stride)
        cols = xp[:, k, i, j]                               # n, c*kh*kw, oh*ow
        out = self.W.reshape(o, -1) @ cols + self.b[:, None]
        self._cache = (xp.shape, cols, (k, i, j))
        return out.reshape(n, o, oh, ow)

    __call__ = forward

    def backward(self, dout):
        xp_shape, cols, (k, i, j) = self._cache
        n, o = dout.shape[:2]
        d = dout.reshape(n, o, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nol,nkl->ok', d, cols).reshape(self.W.shape)
        dcols = self.W.reshape(o, -1).T @ d
        dxp = np.zeros(xp_shape)
        dxp[:, k, i, j] += dcols
        p = self.padding
        return dxp[:, :, p:xp_shape[2] - p, p:xp_shape[3] - p]

    def parameters(self):
        return [(self.W, self.dW), (self.b, self.db)]
