import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv1d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """x: (N, C_in, L), w: (C_out, C_in // groups, K), b: (C_out,)"""
    N, C_in, L = x.shape
    C_out, C_per_group, K = w.shape

    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    span = dilation * (K - 1) + 1
    win = sliding_window_view(x, span, axis=2)[:, :, ::stride, ::dilation]  # N, C, L_out, K
    L_out = win.shape[2]

    win = win.reshape(N, groups, C_per_group, L_out, K)
    wg = w.reshape(groups, C_out // groups, C_per_group, K)
    y = np.einsum('ngclk,gock->ngol', win, wg).reshape(N, C_out, L_out)
    if b is not None:
        y = y + b[:, None]
    return y
