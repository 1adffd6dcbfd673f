import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    """torch.nn.functional.conv2d in one einsum (x NCHW, w OIHW, ints for options)."""
    dtype = np.result_type(x, w, np.float32)
    x, w = np.asarray(x, dtype), np.asarray(w, dtype)
    n, c, _, _ = x.shape
    o, cg, kh, kw = w.shape
    if c != cg * groups or o % groups:
        raise ValueError(f"channels {c} -> {o} do not fit {groups} groups of {cg}")
    d, p = dilation, padding
    x = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
    win = sliding_window_view(x, ((kh - 1) * d + 1, (kw - 1) * d + 1), axis=(2, 3))
    win = win[:, :, ::stride, ::stride, ::d, ::d]
    win = win.reshape(n, groups, cg, *win.shape[2:])
    y = np.einsum("ngcyxij,gocij->ngoyx", win, w.reshape(groups, o // groups, cg, kh, kw),
                  optimize=True)
    y = y.reshape(n, o, *y.shape[3:])
    return y if b is None else y + np.asarray(b).reshape(1, o, 1, 1)
