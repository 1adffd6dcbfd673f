import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def group_conv2d(x, w, bias=None, groups=1, stride=(1, 1), pad=(0, 0)):
    # x: (N, C, H, W)   w: (F, C // groups, kh, kw)
    n, c = x.shape[:2]
    f, cg, kh, kw = w.shape
    if c != cg * groups or f % groups:
        raise ValueError("channels do not fit the number of groups")

    x = np.pad(x, ((0, 0), (0, 0), (pad[0], pad[0]), (pad[1], pad[1])))
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))[:, :, ::stride[0], ::stride[1]]
    oh, ow = win.shape[2:4]

    win = win.reshape(n, groups, cg, oh, ow, kh, kw)
    wg = w.reshape(groups, f // groups, cg, kh, kw)
    out = np.einsum("ngchwij,gfcij->ngfhw", win, wg).reshape(n, f, oh, ow)
    return out if bias is None else out + bias[:, None, None]
