import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv1d_grouped(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    """Grouped 1-D convolution with einsum.

    x : (N, C, L)
    w : (O, C // groups, K)
    b : (O,)
    """
    n, c, _ = x.shape
    o, cg, k = w.shape
    if c % groups or o % groups or cg != c // groups:
        raise ValueError("bad channel counts")
    xp = np.pad(x, [(0, 0), (0, 0), (padding, padding)])
    win = sliding_window_view(xp, dilation * (k - 1) + 1, axis=2)[:, :, ::stride, ::dilation]
    win = win.reshape(n, groups, cg, win.shape[2], k)
    wg = w.reshape(o // groups, groups, cg, k)
    y = np.einsum("ngclk,ogck->nogl", win, wg).reshape(n, o, -1)
    if b is not None:
        y = y + b[:, None]
    return y
