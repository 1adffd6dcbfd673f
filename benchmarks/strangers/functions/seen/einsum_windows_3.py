import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_einsum(x, w, stride=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1)):
    """x: (N,C,H,W); w: (O,C,kh,kw); padding: ((top, bottom), (left, right))."""
    kh, kw = w.shape[2:]
    dh, dw = dilation
    x = np.pad(x, ((0, 0), (0, 0)) + tuple(padding))
    win = sliding_window_view(x, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), axis=(2, 3))
    win = win[:, :, ::stride[0], ::stride[1], ::dh, ::dw]
    return np.einsum('nchwuv,ocuv->nohw', win, w, optimize=True)
