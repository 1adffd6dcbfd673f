import numpy as np


def grouped_conv(x, weight, bias=None, stride=1, padding=0, groups=1):
    """NCHW with grouped weights (F, C / groups, KH, KW); one einsum for all groups."""
    n, c = x.shape[:2]
    f, cg, kh, kw = weight.shape
    padded = np.zeros((n, c, x.shape[2] + 2 * padding, x.shape[3] + 2 * padding), x.dtype)
    padded[:, :, padding:padding + x.shape[2], padding:padding + x.shape[3]] = x
    win = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]
    split = win.reshape(n, groups, cg, *win.shape[2:])
    out = np.einsum("ngcyxij,gfcij->ngfyx", split, weight.reshape(groups, f // groups, cg, kh, kw))
    out = out.reshape(n, f, *out.shape[3:])
    if bias is not None:
        out += bias.reshape(f, 1, 1)  # out is our own array
    return out
