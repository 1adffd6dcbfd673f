"""minigrad.nn.conv -- the one layer everybody asks for first."""
import numpy as np


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


class Conv2d:
    """2-D convolution layer (cross-correlation), NCHW.

    >>> layer = Conv2d(3, 8, 3, stride=1, padding=1)
    >>> y = layer(x)            # (N, 8, H, W)
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, bias=True, rng=None):
        rng = rng or np.random.default_rng(0)
        kh, kw = _pair(kernel_size)
        bound = 1.0 / np.sqrt(in_channels * kh * kw)
        self.weight = rng.uniform(-bound, bound, (out_channels, in_channels, kh, kw))
        self.bias = rng.uniform(-bound, bound, out_channels) if bias else None
        self.stride = _pair(stride)
        self.padding = _pair(padding)
        self._ws = None          # (key, columns, output)

    def _workspace(self, n, oh, ow, dtype):
        key = (n, oh, ow, dtype)
        if self._ws is None or self._ws[0] != key:
            o, c, kh, kw = self.weight.shape
            self._ws = (key,
                        np.empty((n, c, kh, kw, oh, ow), dtype),
                        np.empty((n, o, oh * ow), dtype))
        return self._ws[1], self._ws[2]

    def forward(self, x):
        x = np.asarray(x)
        o, c, kh, kw = self.weight.shape
        sh, sw = self.stride
        ph, pw = self.padding
        n = x.shape[0]
        xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
        oh = (xp.shape[2] - kh) // sh + 1
        ow = (xp.shape[3] - kw) // sw + 1

        # allocating the columns dominated the profile, so keep them around
        cols, out = self._workspace(n, oh, ow, np.result_type(x, self.weight))
        for i in range(kh):
            for j in range(kw):
                cols[:, :, i, j] = xp[:, :, i:i + sh * oh:sh, j:j + sw * ow:sw]

        np.matmul(self.weight.reshape(o, -1),
                  cols.reshape(n, c * kh * kw, oh * ow), out=out)
        if self.bias is not None:
            out += self.bias[:, None]
        return out.reshape(n, o, oh, ow)

    __call__ = forward
