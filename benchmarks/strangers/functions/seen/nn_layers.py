import numpy as np


class Conv2D:
    """Convolutional layer (the deep learning kind, i.e. no kernel flip).

    Parameters
    ----------
    weight : array, (n_filters, n_channels, kh, kw)
    bias : array, (n_filters,), optional
    stride, pad, dilation : int or pair of ints
    """

    def __init__(self, weight, bias=None, stride=1, pad=0, dilation=1):
        self.weight = np.asarray(weight, dtype=float)
        n = self.weight.shape[0]
        self.bias = np.zeros(n) if bias is None else np.asarray(bias, dtype=float)
        self.stride = self._pair(stride)
        self.pad = self._pair(pad)
        self.dilation = self._pair(dilation)

    @staticmethod
    def _pair(v):
        return (v, v) if np.isscalar(v) else tuple(v)

    def _indices(self, C, OH, OW):
        kh, kw = self.weight.shape[2:]
        c = np.repeat(np.arange(C), kh * kw)[:, None]
        i_tap = np.tile(np.repeat(np.arange(kh), kw), C) * self.dilation[0]
        j_tap = np.tile(np.arange(kw), C * kh) * self.dilation[1]
        i_pos = np.repeat(np.arange(OH), OW) * self.stride[0]
        j_pos = np.tile(np.arange(OW), OH) * self.stride[1]
        return c, i_tap[:, None] + i_pos, j_tap[:, None] + j_pos

    def forward(self, x):
        """x: (N, n_channels, H, W) -> (N, n_filters, H', W')"""
        x = np.asarray(x, dtype=float)
        N, C, H, W = x.shape
        F, _, kh, kw = self.weight.shape
        (ph, pw), (sh, sw), (dh, dw) = self.pad, self.stride, self.dilation
        OH = (H + 2 * ph - dh * (kh - 1) - 1) // sh + 1
        OW = (W + 2 * pw - dw * (kw - 1) - 1) // sw + 1

        xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
        c, i, j = self._indices(C, OH, OW)
        cols = xp[:, c, i, j]                       # (N, C*kh*kw, OH*OW)
        out = self.weight.reshape(F, -1) @ cols + self.bias[:, None]
        return out.reshape(N, F, OH, OW)
