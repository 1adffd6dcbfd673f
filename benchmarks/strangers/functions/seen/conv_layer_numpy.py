"""Convolution layer for my "neural nets from scratch" blog series (part 4)."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """2-D convolution layer, NCHW, cross-correlation like every DL framework.

    Parameters
    ----------
    in_channels, out_channels : int
    kernel_size : int or (kh, kw)
    stride : int or (sh, sw)
    padding : int or (ph, pw), zeros on both sides

    After ``backward`` the gradients are in ``self.dW`` and ``self.db``.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, seed=None):
        pair = lambda v: (v, v) if np.isscalar(v) else tuple(v)
        self.kh, self.kw = pair(kernel_size)
        self.sh, self.sw = pair(stride)
        self.ph, self.pw = pair(padding)
        rng = np.random.default_rng(seed)
        fan_in = in_channels * self.kh * self.kw
        self.W = rng.standard_normal(
            (out_channels, in_channels, self.kh, self.kw)) * np.sqrt(2.0 / fan_in)
        self.b = np.zeros(out_channels)
        self._x_shape = None
        self._xp = None

    def forward(self, x):
        self._x_shape = x.shape
        xp = np.pad(x, ((0, 0), (0, 0), (self.ph, self.ph), (self.pw, self.pw)))
        self._xp = xp
        win = sliding_window_view(xp, (self.kh, self.kw), axis=(2, 3))
        win = win[:, :, ::self.sh, ::self.sw]          # N C OH OW kh kw
        out = np.tensordot(win, self.W, axes=([1, 4, 5], [1, 2, 3]))
        return out.transpose(0, 3, 1, 2) + self.b[:, None, None]

    def backward(self, dout):
        n, c, h, w = self._x_shape
        oh, ow = dout.shape[2:]
        self.db = dout.sum(axis=(0, 2, 3))
        self.dW = np.zeros_like(self.W)
        dxp = np.zeros(self._xp.shape, dtype=dout.dtype)
        for i in range(self.kh):
            for j in range(self.kw):
                # positions that tap (i, j) touches, one per output pixel
                rows = slice(i, i + self.sh * (oh - 1) + 1, self.sh)
                cols = slice(j, j + self.sw * (ow - 1) + 1, self.sw)
                patch = self._xp[:, :, rows, cols]
                self.dW[:, :, i, j] = np.einsum('nohw,nchw->oc', dout, patch)
                # inside one tap no two outputs share a pixel, so += is safe
                dxp[:, :, rows, cols] += np.einsum(
                    'nohw,oc->nchw', dout, self.W[:, :, i, j])
        return dxp[:, :, self.ph:self.ph + h, self.pw:self.pw + w]
