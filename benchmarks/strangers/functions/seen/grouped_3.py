import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv2d(x, w, b=None, *, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    """torch-style conv2d in numpy: x (N, C, H, W), w (O, C // groups, kh, kw)."""
    n, c, _, _ = x.shape
    o, cg, kh, kw = w.shape
    assert c == cg * groups and o % groups == 0
    (sy, sx), (py, px), (dy, dx) = stride, padding, dilation

    xp = np.pad(x, ((0, 0), (0, 0), (py, py), (px, px)))
    span = (dy * (kh - 1) + 1, dx * (kw - 1) + 1)
    win = sliding_window_view(xp, span, axis=(2, 3))[:, :, ::sy, ::sx, ::dy, ::dx]

    oh, ow = win.shape[2:4]
    win = win.reshape(n, groups, cg, oh, ow, kh, kw)
    wg = w.reshape(groups, o // groups, cg, kh, kw)
    y = np.einsum("ngchwyx,gocyx->ngohw", win, wg, optimize=True).reshape(n, o, oh, ow)
    return y if b is None else y + b.reshape(1, -1, 1, 1)
