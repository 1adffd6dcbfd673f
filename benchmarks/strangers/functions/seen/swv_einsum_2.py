import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d(x, w, stride=(1, 1), dilation=(1, 1)):
    # x: [N, H, W, C], w: [kh, kw, C, O]; no padding
    (sh, sw), (dh, dw) = stride, dilation
    kh, kw = w.shape[:2]
    win = sliding_window_view(x, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), axis=(1, 2))
    win = win[:, ::sh, ::sw, :, ::dh, ::dw]
    return np.einsum("nhwcij,ijco->nhwo", win, w, optimize=True)
