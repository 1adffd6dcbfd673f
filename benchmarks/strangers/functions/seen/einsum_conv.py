import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy twin of torch.nn.functional.conv2d (NCHW / OIHW), used to check
    the exercises when torch isn't installed."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, c, _, _ = input.shape
    o, cg, kh, kw = weight.shape
    assert c == cg * groups and o % groups == 0

    x = np.pad(input, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    v = sliding_window_view(x, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), axis=(2, 3))
    v = v[:, :, ::sh, ::sw, ::dh, ::dw]
    v = v.reshape(n, groups, cg, *v.shape[2:])
    w = weight.reshape(groups, o // groups, cg, kh, kw)
    y = np.einsum('ngcyxij,gocij->ngoyx', v, w, optimize=True)
    y = y.reshape(n, o, *y.shape[3:])
    return y if bias is None else y + bias[:, None, None]
