import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy stand-in for torch.nn.functional.conv2d.

    Parameters
    ----------
    x : (N, C_in, H, W)
    weight : (C_out, C_in // groups, kH, kW)
    bias : (C_out,) or None
    stride, padding, dilation : int or (int, int), ordered (height, width)
    groups : int

    Returns
    -------
    (N, C_out, H_out, W_out)
    """
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    n, c_in, _, _ = x.shape
    c_out, c_per_group, kh, kw = weight.shape
    if c_in != groups * c_per_group or c_out % groups:
        raise ValueError("channel counts do not fit groups=%d" % groups)

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    span = (dh * (kh - 1) + 1, dw * (kw - 1) + 1)
    win = sliding_window_view(xp, span, axis=(2, 3))
    win = win[:, :, ::sh, ::sw, ::dh, ::dw]           # n c oh ow kh kw
    oh, ow = win.shape[2:4]

    win = win.reshape(n, groups, c_per_group, oh, ow, kh, kw)
    wg = weight.reshape(groups, c_out // groups, c_per_group, kh, kw)
    y = np.einsum("ngchwij,gocij->ngohw", win, wg, optimize=True)
    y = y.reshape(n, c_out, oh, ow)
    if bias is not None:
        y = y + np.asarray(bias)[:, None, None]
    return y
