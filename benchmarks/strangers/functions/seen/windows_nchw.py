import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    """torch-like conv2d (NCHW, OIHW), numpy only"""
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    kh, kw = w.shape[2:]
    eh, ew = (kh - 1) * dilation + 1, (kw - 1) * dilation + 1
    v = sliding_window_view(x, (eh, ew), axis=(2, 3))
    v = v[:, :, ::stride, ::stride, ::dilation, ::dilation]
    y = np.einsum("nchwij,ocij->nohw", v, w, optimize=True)
    return y if b is None else y + np.reshape(b, (1, -1, 1, 1))
