from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v) -> tuple[int, int]:
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Forward of torch.nn.functional.conv2d (NCHW / OIHW) via im2col + matmul.

    stride, padding, dilation: an int or a pair (vertical, horizontal).
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, c, _, _ = x.shape
    o, cg, kh, kw = weight.shape
    assert c == cg * groups and o % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    win = sliding_window_view(xp, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), axis=(2, 3))
    win = win[:, :, ::sh, ::sw, ::dh, ::dw]
    oh, ow = win.shape[2:4]
    cols = win.reshape(n, groups, cg, oh, ow, kh, kw).transpose(1, 2, 5, 6, 0, 3, 4)
    cols = cols.reshape(groups, cg * kh * kw, n * oh * ow)
    y = weight.reshape(groups, o // groups, -1) @ cols
    y = y.reshape(o, n, oh, ow).transpose(1, 0, 2, 3)
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
