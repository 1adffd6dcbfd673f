import numpy as np


def grouped_conv2d(x, w, groups=1, stride=(1, 1), dilation=(1, 1), pad=(0, 0), shuffle=False):
    """x [N,C,H,W], w [O,C/groups,R,S] -> [N,O,P,Q], cross-correlation, floats.

    shuffle=True appends a ShuffleNet channel shuffle: output channel j*groups+g
    is channel j of group g.
    """
    n, c, _, _ = x.shape
    o, cg, r, s = w.shape
    if c % groups or o % groups or c // groups != cg:
        raise ValueError(f"cannot split {c} -> {o} channels into {groups} groups of {cg}")

    x = np.pad(x, ((0, 0), (0, 0), (pad[0],) * 2, (pad[1],) * 2))
    win = np.lib.stride_tricks.sliding_window_view(
        x, ((r - 1) * dilation[0] + 1, (s - 1) * dilation[1] + 1), axis=(2, 3))
    win = win[:, :, ::stride[0], ::stride[1], ::dilation[0], ::dilation[1]]
    win = win.reshape(n, groups, cg, *win.shape[2:])
    w = w.reshape(groups, o // groups, cg, r, s)
    y = np.einsum("ngcpqrs,gocrs->ngopq", win, w, optimize=True)
    if shuffle:
        y = y.swapaxes(1, 2)
    return y.reshape(n, o, *y.shape[3:])
