import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, w, b=None, stride=(1, 1), dilation=(1, 1)):
    """x: NHWC, w: HWIO, 'valid'; cross-correlation as in the DL frameworks."""
    kh, kw = w.shape[:2]
    dh, dw = dilation
    eh, ew = (kh - 1) * dh + 1, (kw - 1) * dw + 1
    win = sliding_window_view(x, (eh, ew), axis=(1, 2))      # N, H', W', C, eh, ew
    win = win[:, ::stride[0], ::stride[1], :, ::dh, ::dw]
    y = np.einsum("nhwcij,ijco->nhwo", win, w)
    return y if b is None else y + b
