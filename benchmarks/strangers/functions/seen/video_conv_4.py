import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(clip, filters, bias=None, stride=(1, 1, 1), pad=(0, 0, 0)):
    """3-D convolution for video clips (correlation, no kernel flip).

    clip    : (C, T, H, W)
    filters : (F, C, kt, kh, kw)
    bias    : (F,), optional
    returns : (F, T', H', W')
    """
    widths = [(0, 0)] + [(p, p) for p in pad]
    clip = np.pad(clip, widths)
    st, sh, sw = stride
    win = sliding_window_view(clip, filters.shape[2:], axis=(1, 2, 3))
    win = win[:, ::st, ::sh, ::sw]
    out = np.tensordot(filters, win, axes=([1, 2, 3, 4], [0, 4, 5, 6]))
    if bias is not None:
        out = out + np.asarray(bias)[:, None, None, None]
    return out
