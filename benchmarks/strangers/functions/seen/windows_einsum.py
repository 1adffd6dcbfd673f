import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """NCHW conv layer of our tiny framework (forward only)."""

    def __init__(self, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        self.weight = np.asarray(weight)       # (O, I/groups, KH, KW)
        self.bias = None if bias is None else np.asarray(bias)
        self.stride = self._two(stride)
        self.padding = self._two(padding)
        self.dilation = self._two(dilation)
        self.groups = groups
        if self.weight.shape[0] % groups:
            raise ValueError("out channels not divisible by groups")

    @staticmethod
    def _two(v):
        return (v, v) if np.isscalar(v) else tuple(v)

    def __call__(self, x):
        O, Ig, KH, KW = self.weight.shape
        N, C = x.shape[:2]
        if C != Ig * self.groups:
            raise ValueError(f"expected {Ig * self.groups} channels, got {C}")
        (sh, sw), (ph, pw), (dh, dw) = self.stride, self.padding, self.dilation
        x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
        win = sliding_window_view(x, ((KH - 1) * dh + 1, (KW - 1) * dw + 1), axis=(2, 3))
        win = win[:, :, ::sh, ::sw, ::dh, ::dw]
        oh, ow = win.shape[2:4]
        win = win.reshape(N, self.groups, Ig, oh, ow, KH, KW)
        wg = self.weight.reshape(self.groups, O // self.groups, Ig, KH, KW)
        y = np.einsum('ngihwkl,goikl->ngohw', win, wg, optimize=True).reshape(N, O, oh, ow)
        if self.bias is not None:
            y = y + self.bias.reshape(1, -1, 1, 1)
        return y
