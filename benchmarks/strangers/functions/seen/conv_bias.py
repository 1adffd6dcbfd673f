import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, weight, bias=None, stride=1):
    """x NCHW, weight OIHW, bias (O,)"""
    win = sliding_window_view(x, weight.shape[2:], axis=(2, 3))[:, :, ::stride, ::stride]
    out = np.tensordot(win, weight, axes=([1, 4, 5], [1, 2, 3]))
    out = out.transpose(0, 3, 1, 2)
    if bias is not None:
        out = out + bias
    return np.ascontiguousarray(out)
