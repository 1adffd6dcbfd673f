import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(x, w, stride=(1, 1), dilation=(1, 1)):
    """Cross-correlation, VALID, x (N,H,W,C), w (KH,KW,C,O)."""
    kh, kw = w.shape[:2]
    (sh, sw), (dh, dw) = stride, dilation
    eh, ew = (kh - 1) * dh + 1, (kw - 1) * dw + 1
    v = sliding_window_view(x, (eh, ew), axis=(1, 2))
    v = v[:, ::sh, ::sw, :, ::dh, ::dw]
    return np.einsum("nhwcij,ijco->nhwo", v, w, optimize=True)
