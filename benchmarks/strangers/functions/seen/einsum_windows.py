import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_einsum(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Same semantics as torch.nn.functional.conv2d, in two einsums' worth of numpy."""
    pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
    (sh, sw), (ph, pw), (dh, dw) = pair(stride), pair(padding), pair(dilation)
    n, c, _, _ = x.shape
    o, cg, kh, kw = w.shape
    if c != cg * groups or o % groups:
        raise ValueError("bad number of channels for groups=%d" % groups)
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    span = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    win = sliding_window_view(x, span, axis=(2, 3))[:, :, ::sh, ::sw, ::dh, ::dw]
    win = win.reshape(n, groups, cg, *win.shape[2:])
    wg = w.reshape(groups, o // groups, cg, kh, kw)
    y = np.einsum("ngchwij,gocij->ngohw", win, wg, optimize=True)
    y = y.reshape(n, o, *y.shape[3:])
    if b is not None:
        y = y + b[:, None, None]
    return y
