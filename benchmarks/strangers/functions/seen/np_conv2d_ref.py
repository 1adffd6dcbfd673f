import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of x (N, C, H, W) with w (K, C // groups, R, S).

    stride, dilation: int or (vertical, horizontal)
    padding: int, (vertical, horizontal), or ((top, bottom), (left, right));
        filled with zeros
    Result: (N, K, P, Q)
    """
    sh, sw = _pair(stride)
    dh, dw = _pair(dilation)
    pv, ph = _pair(padding)
    pads = ((0, 0), (0, 0), _pair(pv), _pair(ph))
    k, cg, r, s = w.shape
    if x.shape[1] != cg * groups or k % groups:
        raise ValueError("shapes do not fit together")

    xp = np.pad(x, pads)
    span = ((r - 1) * dh + 1, (s - 1) * dw + 1)
    win = sliding_window_view(xp, span, axis=(2, 3))
    win = win[:, :, ::sh, ::sw, ::dh, ::dw]          # N C P Q R S

    n, _, p, q = win.shape[:4]
    win = win.reshape(n, groups, cg, p, q, r, s)
    wg = w.reshape(groups, k // groups, cg, r, s)
    y = np.einsum("ngcpqrs,gkcrs->ngkpq", win, wg, optimize=True).reshape(n, k, p, q)
    if b is not None:
        y = y + np.asarray(b)[:, None, None]
    return y
